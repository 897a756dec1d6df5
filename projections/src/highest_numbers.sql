SELECT
  (SELECT coalesce(max(recipe_id), 0) FROM read.recipes) AS recipe,
  (SELECT coalesce(max(user_id), 0) FROM read.users) AS "user"
