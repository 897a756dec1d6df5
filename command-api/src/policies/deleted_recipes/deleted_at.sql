-- Where in the log a recipe was deleted, if that was before an event. $1: the recipe; $2: the seq of the event.
SELECT log.seq
FROM es.events
JOIN es.log ON log.position = events.position
WHERE events.aggregate_type = 'recipe' AND events.aggregate_id = $1 AND events.event_type = 'RecipeDeleted'
    AND log.seq < $2
