import { Plate } from '../parts/cards/Plate.tsx';
import { Part } from './Part.tsx';
import { INGREDIENT_WORDS, KIND_WORDS } from '../parts/plates/words.ts';
import { demonstration } from './demonstration.ts';
import classes from './ComponentsPage.module.css';

/** The first word of each list, by which a plate is made that shows what the list is of. */
const examples = (table: object) =>
  Object.entries(table as Record<string, string>).map(([name, list]) => ({
    name,
    word: (list.split(' ')[0] ?? '').replaceAll('_', ' '),
  }));

const kinds = examples(KIND_WORDS).map(({ name, word }) => ({ name, title: word }));
const ingredients = INGREDIENT_WORDS.flatMap((group) => examples(group))
  .filter(({ name }, place, all) => place === all.findIndex((other) => other.name === name))
  .filter(({ name }) => name !== 'nothing')
  .map(({ name, word }) => ({ name, title: `${word} bowl soup` }));

/** Whether the dishes are named; `?titles=0` shows a sheet on which somebody is to recognize them. */
const HAS_TITLES = new URLSearchParams(window.location.search).get('titles') !== '0';

/** Every kind of dish, every main ingredient, and the demonstration's recipes as if none had a picture. */
export function PlateParts() {
  return (
    <>
      <Part title="Plates: kinds of dishes">
        <Plates items={kinds.map((item) => ({ ...item, tags: [] }))} />
      </Part>
      <Part title="Plates: main ingredients">
        <Plates items={ingredients.map((item) => ({ ...item, tags: [] }))} />
      </Part>
      <Part title="Plates: the demonstration">
        <Plates items={demonstration.map(({ name, keywords }) => ({ name, title: name, tags: keywords }))} />
      </Part>
    </>
  );
}

function Plates({ items }: { items: readonly { name: string; title: string; tags: readonly string[] }[] }) {
  return (
    <ul className={classes.plates}>
      {items.map(({ name, title, tags }) => (
        <li key={name}>
          <div className={classes.plate}>
            <Plate title={title} tags={tags} />
          </div>
          {HAS_TITLES && name}
        </li>
      ))}
    </ul>
  );
}
