-- The numbers that the product's routes show. They are taken before a command is made, so that deciding stays pure.
CREATE SCHEMA ops;
CREATE SEQUENCE ops.account_ids AS bigint;
CREATE SEQUENCE ops.recipe_ids AS bigint;
CREATE SEQUENCE ops.submission_ids AS bigint;
CREATE SEQUENCE ops.tag_ids AS bigint;
CREATE SEQUENCE ops.comment_ids AS bigint;
CREATE SEQUENCE ops.photo_ids AS bigint;
