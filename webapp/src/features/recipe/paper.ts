import cardOnPaper from './CardOnPaper.module.css';
import lines from './lines.module.css';
import recipe from './RecipeTab.module.css';

/**
 * A card as it goes into a recipe box: its title, for how many it is, what goes in, what is done, where it comes from. A longer recipe goes on on the
 * next. Of one that is only a handwritten card it has the front.
 */
const CARD = `
@page { size: 6in 4in; margin: 5mm; }
@media print {
  html { font-size: 6.6pt; }
  .${recipe.ingredients} .${lines.ingredient} { font-size: inherit; }
  h1 { font-size: 1.8rem; line-height: 1; }
  .${recipe.about} > :not(ul), .${recipe.page} > aside { display: none; }
  .${recipe.steps}:has(.${cardOnPaper.sides}) > h2, .${cardOnPaper.sides} > :not(:first-child) { display: none; }
  .${recipe.steps} .${cardOnPaper.sides} img { max-height: 72mm; }
}`;

let card: CSSStyleSheet | undefined;

/**
 * Prints the page that is shown, as it is or as a card. It stays a card until somebody does something on the page again: some browsers say that
 * a page was printed before they have looked at it.
 */
export async function printAs(form: 'page' | 'card'): Promise<void> {
  layDown();
  // What is still on its way would be missing; what cannot be loaded is printed as what it is.
  const pictures = document.querySelectorAll<HTMLImageElement>('[data-on-paper] img');
  await Promise.allSettled([...pictures].map((picture) => picture.decode()));
  if (form === 'card') {
    card = new CSSStyleSheet();
    card.replaceSync(CARD);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, card];
    for (const event of TOUCHES) window.addEventListener(event, layDown, { capture: true });
  }
  window.print();
}

const TOUCHES = ['pointerdown', 'keydown'] as const;

function layDown(): void {
  if (card === undefined) return;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== card);
  card = undefined;
  for (const event of TOUCHES) window.removeEventListener(event, layDown, { capture: true });
}
