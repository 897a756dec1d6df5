import { Fragment } from 'react';
import { AROUND_A_WORD, leftOutText } from '../../data/recipes/left-out-text.ts';
import { type Search, type SearchResults, shownInstead } from '../../data/recipes/search.ts';
import { WITH } from '../../data/recipes/with-list.ts';
import { linkTo } from '../../routing/address.ts';
import { Link } from '../../routing/Link.tsx';
import classes from './Results.module.css';
import { searchAddress } from './search-address.ts';

/** What was meant by a keyword, what no recipe has, and what was left out of it. */
export function SaidBesides({ results }: { results: SearchResults }) {
  return (
    <>
      <Meant results={results} />
      <Aside text={unknownText(results.unknown)} />
      <Aside text={leftOutText(results)} />
    </>
  );
}

/** Says which ingredients of a list no recipe has. */
export function unknownText(unknown: readonly string[]): string {
  const named = unknown.map((name) => `“${name.replaceAll(AROUND_A_WORD, '')}”`);
  const last = named.pop();
  if (last === undefined) return '';
  return `No recipe has ${named.length === 0 ? last : `${named.join(', ')} or ${last}`}.`;
}

function Aside({ text }: { text: string }) {
  // The blank keeps it apart from the sentence before, which is read out with it.
  return text !== '' && <span className={classes.aside}>{` ${text}`}</span>;
}

/** What a typed word was taken for, or may have been meant to be. */
function Meant({ results }: { results: SearchResults }) {
  const { meant, search } = results;
  const instead = shownInstead(results);
  if (instead !== undefined) {
    return (
      <span className={classes.aside}>
        {' '}
        Did you mean <KeywordLink search={search} keyword={instead} />?
        {!WITH.test(instead) &&
          ` ${search.tags.length > 0 ? 'No recipe with these tags has' : 'No recipe has'} “${results.searched}”.`}
      </span>
    );
  }
  if (meant.length === 0) return null;
  return (
    <span className={classes.aside}>
      {' '}
      Did you mean{' '}
      {meant.map((keyword, place) => (
        <Fragment key={keyword}>
          {place > 0 && (place === meant.length - 1 ? ' or ' : ', ')}
          <KeywordLink search={search} keyword={keyword} />
        </Fragment>
      ))}
      ?
    </span>
  );
}

function KeywordLink({ search, keyword }: { search: Search; keyword: string }) {
  return (
    <Link
      {...linkTo(searchAddress, {}, { ...search, keyword, page: 1 })}
      resetScroll={false}
      className={classes.link}
    >
      “{keyword}”
    </Link>
  );
}
