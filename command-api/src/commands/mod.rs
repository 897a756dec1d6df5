//! What is asked of the collection: one file a verb. Each takes new ids, makes the command and hands it to the log.

pub mod change_password;
pub mod create_recipe;
pub mod create_tag;
pub mod delete_account;
pub mod delete_recipe;
pub mod erase_account;
pub mod login;
pub mod logout;
pub mod make_admin;
pub mod post_comment;
pub mod register_account;
pub mod reject_submission;
pub mod remove_admin;
pub mod request_confirmation_code;
pub mod request_password_reset;
pub mod unlock_admin_tools;
pub mod unsave_recipe;
pub mod update_account;
pub mod verify_password_reset;
