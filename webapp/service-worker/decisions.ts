/** What a request is for, as far as copies are concerned. */
export type Purpose =
  /** A page of the app, at whatever address. */
  | 'page'
  /** A file of the app whose name says what is in it. */
  | 'asset'
  /** Another file of the app. */
  | 'file'
  | 'recipe'
  /** Several recipes, by their numbers: those of a book. */
  | 'recipes'
  | 'picture'
  /** What a member saved, which only they see. */
  | 'own'
  /** All that a member saved: what is kept of the list stands for it. */
  | 'saved'
  /** Of anything else there is no copy. */
  | 'other';

/** What is read of a request. */
export interface Asked {
  method: string;
  mode: string;
  url: string;
}

const PURPOSES: readonly (readonly [Purpose, RegExp])[] = [
  ['asset', /^\/assets\/[^?]+$/],
  ['file', /^\/(?:avatars\/\d+\.svg|[\w-]+\.(?:js|svg|png|webmanifest))$/],
  ['recipe', /^\/api\/recipe\/[1-9]\d*$/],
  // The signed address of one that is not public has more behind it.
  ['picture', /^\/api\/images\/[^?]+$/],
  // As many pages of the list as are asked for again at each visit (`SAVED_PAGES`).
  ['own', /^\/api\/(?:recipes\/my-saves\?page=[01]|recipe\/[1-9]\d*\/save)$/],
  ['saved', /^\/api\/recipes\/my-saves$/],
];

/** The call that asks for several recipes by their numbers, which are in its body. */
const RECIPES_CALL = '/api/recipes';

/** What a request of this site is for. */
export function purposeOf({ method, mode, url }: Asked, site: string): Purpose {
  const { origin, pathname, search } = new URL(url);
  if (origin !== site) return 'other';
  if (method === 'PUT' && pathname + search === RECIPES_CALL) return 'recipes';
  if (method !== 'GET') return 'other';
  if (mode === 'navigate') return /^\/(?:api|health)\/|^\/metrics$|\./.test(pathname) ? 'other' : 'page';
  return PURPOSES.find(([, addresses]) => addresses.test(pathname + search))?.[0] ?? 'other';
}

/** The recipe that a call or a page is about; undefined for another address. */
export function recipeIn(url: string): number | undefined {
  const number = /^(?:\/api)?\/recipe\/([1-9]\d*)$/.exec(new URL(url, 'http://x').pathname)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Where the call for a recipe is, and whether somebody saved it. */
export const recipeAddress = (recipeId: number) => `/api/recipe/${recipeId}`;
export const savedAddress = (recipeId: number) => `${recipeAddress(recipeId)}/save`;

/** The recipe whose heart this is the call for; undefined for another address. */
export const recipeSavedAt = (address: string) =>
  address.endsWith('/save') ? recipeIn(address.slice(0, -'/save'.length)) : undefined;

/** The calls for the first pages of what somebody saved. */
export const SAVED_PAGES = [0, 1].map((page) => `/api/recipes/my-saves?page=${page}`);

/** What is read of a recipe. */
export interface KeptRecipe {
  recipeId: number;
  recipePicList: readonly { picUrl: string }[];
  /** The sides of its handwritten card. */
  cards?: readonly string[];
}

/** The recipe in an answer; undefined if it is none, null if it says that there is no such recipe. */
export function readRecipe(text: string): KeptRecipe | null | undefined {
  try {
    const recipe = JSON.parse(text) as Partial<KeptRecipe> | null;
    if (typeof recipe?.recipeId !== 'number' || !Array.isArray(recipe.recipePicList)) return undefined;
    return recipe.recipeId === 0 ? null : (recipe as KeptRecipe);
  } catch {
    return undefined;
  }
}

/** So many pictures of a recipe are kept. */
const PICTURES_OF_A_RECIPE = 4;

/** A picture as it is kept: once, in whatever width and format. */
export interface KeptPicture {
  name: string;
  /** The addresses under which it is looked for; the first is asked for if the browser has none of them. */
  renditions: readonly string[];
  /** Others that do, where nothing is asked for. */
  instead: readonly string[];
}

/** The pictures of a recipe that are kept as they are shown on its page: photos in the width of a card, a handwritten card so that it can be read. */
export function picturesShown({ recipePicList, cards = [] }: KeptRecipe): KeptPicture[] {
  const photos = recipePicList.slice(0, PICTURES_OF_A_RECIPE);
  return [
    ...photos.map(({ picUrl }) => inWidths(picUrl, [480, 1280])),
    ...cards.map((card) => inWidths(card, [1280, 3000])),
  ];
}

/** Those that are kept as a book prints them: the first photo and the card, over the width of a page. */
export function picturesPrinted({ recipePicList, cards = [] }: KeptRecipe): KeptPicture[] {
  const printed = [...recipePicList.slice(0, 1).map(({ picUrl }) => picUrl), ...cards];
  return printed.map((picUrl) => ({
    ...inWidths(picUrl, [1280]),
    instead: inWidths(picUrl, [480]).renditions,
  }));
}

/** Under which addresses the pictures of a recipe are kept. */
export const pictureNames = (recipe: KeptRecipe) => picturesShown(recipe).map(({ name }) => name);

const OF_ONE_WIDTH = /-\d+\.(?:jpg|webp)$/;

/** Under which address a picture is kept. */
export const pictureName = (address: string) => address.replace(OF_ONE_WIDTH, '');

function inWidths(address: string, widths: readonly number[]): KeptPicture {
  const name = pictureName(address);
  const inOne = (width: number) => [`${name}-${width}.webp`, `${name}-${width}.jpg`];
  return { name, renditions: widths.flatMap(inOne), instead: [] };
}

/** Whether one more copy may come beside these without one of them having to go: it may be as large as the largest of them. */
export function hasRoom(copies: readonly Copy[], bounds: Bounds, size?: number): boolean {
  const all = copies.reduce((sum, { bytes }) => sum + bytes, 0);
  const next = size ?? Math.max(0, ...copies.map(({ bytes }) => bytes));
  return copies.length < bounds.copies && all + next <= bounds.bytes;
}

/** The numbers of the recipes that a call asks for; none if it has no list of them. */
export function numbersIn(body: string): number[] {
  try {
    const numbers: unknown = JSON.parse(body);
    return Array.isArray(numbers) ? (numbers as unknown[]).filter(isNumber) : [];
  } catch {
    return [];
  }
}

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);

/** Whether an answer is the same for everybody, and may be kept. */
export function isPublic(cacheControl: string | null): boolean {
  return /\bpublic\b/.test(cacheControl ?? '') && !/\b(?:private|no-store)\b/.test(cacheControl ?? '');
}

/** With these a proxy says that the server is away, or the server that it is starting: as good as no answer. */
export const isAway = (status: number) => status >= 502 && status <= 504;

/** Whether the server itself says that there is nothing any more: a proxy may say it of a server that is away. */
export const isGone = ({ status, headers }: { status: number; headers: Headers }) =>
  (status === 404 || status === 410) && headers.has('x-request-id');

/** A copy, and how much of it there is. */
export interface Copy {
  address: string;
  /** When it was made (ISO 8601). */
  at: string;
  bytes: number;
}

/** How many there may be of a kind, and how large together. */
export interface Bounds {
  copies: number;
  bytes: number;
}

/** Which copies are too many, or too large together: the oldest go first. */
export function tooMany(copies: readonly Copy[], bounds: Bounds): string[] {
  let [count, bytes] = [0, 0];
  return copies
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .filter((copy) => {
      count += 1;
      bytes += copy.bytes;
      return count > bounds.copies || bytes > bounds.bytes;
    })
    .map(({ address }) => address);
}

/** What the copies of a version of the app are called. */
export const APP = 'app-';

/** Of all that is kept, the versions of the app that are older than this one; what is kept is named in the order in which it began. */
export function olderApps(names: readonly string[], version: string): string[] {
  return names.slice(0, Math.max(0, names.indexOf(version))).filter((name) => name.startsWith(APP));
}
