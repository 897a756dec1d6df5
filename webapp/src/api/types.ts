import type { components } from './schema.gen.ts';

type Schemas = components['schemas'];

/** Why a call was not answered, as the server names it. */
export type ErrorCode = Schemas['ErrorCode'];
/** A recipe with everything that its page shows. `recipeId` 0 means that there is no such recipe. */
export type Recipe = Schemas['Recipe'];
/** What a list shows of a recipe: an excerpt of its description and at most one picture. */
export type Card = Schemas['Card'];
/** A book of which the server makes an EPUB. */
export type BookPlan = Schemas['BookPlan'];
/** What home shows below its card; a part without content is empty. */
export type Home = Schemas['Home'];
/** A photo that everybody may see, with the recipe of which it is. */
export type ShownPhoto = Schemas['RecentPhoto'];
/** What a person's page tells besides name and recipes. */
export type Profile = Schemas['Profile'];
/** One line of the list of ingredients; an amount of 0/1 means that none was given. */
export type Ingredient = Schemas['Ingredient'];
/** One step of the instructions, numbered from 1. */
export type Step = Schemas['Step'];
/** A photo of a recipe; `altText` says what it shows. */
export type Picture = Schemas['Picture'];
/** What recipes are filed under. */
export type Tag = Schemas['Tag'];
/** A recipe that somebody who types may be looking for. */
export type SuggestedRecipe = Schemas['SuggestedRecipe'];
/** What somebody wrote below a recipe. */
export type Comment = Schemas['Comment'];
/** A person with an account; `username`, the e-mail, is empty for everyone but the person themselves. */
export type User = Schemas['User'];
/** One of the forty pictures to choose from. */
export type Avatar = Schemas['Avatar'];
/** A recipe that a member handed in, and what became of it. */
export type PendingRecipe = Schemas['PendingRecipe'];
/** What is sent of a recipe that is handed in or corrected. */
export type SubmissionBody = Schemas['SubmissionBody'];
/** What was decided about something that waited, by whom and when. */
export type Decision = Schemas['Decision'];
/** A comment that waits for an admin's review, and what helps to decide. */
export type ReportedComment = Schemas['ReportedComment'];
/** A recipe, or one that waits, whose title is nearly another one. */
export type AlikeTitle = Schemas['AlikeTitle'];
/** What the server reads in a free text. */
export type ParsedRecipe = Schemas['ParsedRecipe'];
/** A recipe that was pasted, as the form of a submission has it. */
export type PastedRecipe = Schemas['PastedRecipe'];
/** A picture that was uploaded: its address, and a signed one under which it is seen before everybody sees it. */
export type UploadedImage = Schemas['UploadedImage'];
/** A photo that a member submitted, and what became of it. */
export type SubmittedPicture = Schemas['SubmittedPicture'];
/** Why a photo was not decided on: somebody has decided before. */
export type PhotoConflict = Schemas['PhotoConflict'];
/** Who cooked a recipe first, where and when, and what is told of it; each may be empty. */
export type Story = Schemas['Story'];
/** What is sent of a story. */
export type StoryBody = Schemas['StoryBody'];
/** What is sent of a recipe that an admin writes or changes. */
export type RecipeBody = Schemas['RecipeBody'];
/** The videos about safety in the kitchen that this site has, and who made them. */
export type SafetyVideos = Schemas['SafetyVideos'];
/** One of them; its player is loaded only when somebody asks for it. */
export type SafetyVideo = Schemas['SafetyVideo'];
/** A decision, or what followed from one by itself. */
export type AuditEntry = Schemas['AuditEntry'];
/** A member as everybody sees them, found by a name. */
export type NamedUser = Schemas['NamedUser'];
