import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Tag } from '../../api/types.ts';
import { useKeywordTyping } from '../../parts/cards/use-keyword-typing.ts';
import { useKeywordFocus } from '../../layout/keyword-focus.ts';
import { ROUTES } from '../../paths.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { SHORTEST_SUGGESTED, suggestionsQuery } from '../../data/recipes/suggestions.ts';
import { WITH } from '../../data/recipes/with-list.ts';
import type { TagCounts } from '../../data/recipes/tag-counts.ts';
import { KeywordBox } from './KeywordBox.tsx';
import classes from './SearchForm.module.css';
import { type Suggestion, suggestionsFor } from './suggestions.ts';
import { Tips } from './Tips.tsx';

/** The keyword box with Search. */
export function SearchForm({
  keyword,
  onKeyword,
  tags,
  chosen,
  used,
  onSuggestion,
}: {
  /** What is searched for: what was typed when typing last rested. */
  keyword: string;
  /** A new keyword; `replace` when it only continues the one before. */
  onKeyword: (keyword: string, replace: boolean) => void;
  tags: readonly Tag[];
  chosen: readonly number[];
  used: TagCounts;
  onSuggestion: (suggestion: Suggestion) => void;
}) {
  const typing = useKeywordTyping(keyword, onKeyword);
  const box = useBoxFocusedBySlash();
  const [typed, setTyped] = useState(false);
  const isSuggesting = typed && keyword.length >= SHORTEST_SUGGESTED && !WITH.test(keyword);
  const recipes = useQuery({ ...suggestionsQuery(keyword), enabled: isSuggesting });
  const suggestions = isSuggesting
    ? suggestionsFor(keyword, { tags, chosen, used, recipes: recipes.data ?? [] })
    : [];
  return (
    <form
      role="search"
      aria-label="Recipes"
      // Without the app the browser sends it.
      action={ROUTES.search}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        typing.settle();
      }}
    >
      <Tips />
      <KeywordBox
        ref={box}
        text={typing.text}
        suggestions={suggestions}
        onType={(text) => {
          setTyped(true);
          typing.type(text);
        }}
        onLeave={typing.settle}
        onChoose={onSuggestion}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}

/** The box takes the focus when somebody pressed `/`, here or on another screen. */
function useBoxFocusedBySlash() {
  const box = useRef<HTMLInputElement>(null);
  const { wanted, done } = useKeywordFocus();
  useEffect(() => {
    if (!wanted) return;
    box.current?.focus();
    box.current?.select();
    done();
  }, [wanted, done]);
  return box;
}
