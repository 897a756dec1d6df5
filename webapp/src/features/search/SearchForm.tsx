import { Button, Group, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useKeywordTyping } from '../../cards/use-keyword-typing.ts';
import { useKeywordFocus } from '../../layout/keyword-focus.ts';
import { SEARCH_LIMITS } from '../../recipes/search.ts';
import { Sheet } from '../../primitives/Sheet.tsx';
import classes from './SearchForm.module.css';

/** The keyword box with Search and Clear Tags, and the tags (as children) between them. */
export function SearchForm({
  keyword,
  onKeyword,
  canClear,
  onClearTags,
  children,
}: {
  keyword: string;
  /** A new keyword; `replace` when it only continues the one before. */
  onKeyword: (keyword: string, replace: boolean) => void;
  canClear: boolean;
  onClearTags: () => void;
  children: ReactNode;
}) {
  const typing = useKeywordTyping(keyword, onKeyword);
  const box = useBoxFocusedBySlash();
  return (
    <Sheet
      as="form"
      role="search"
      aria-label="Recipes"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        typing.settle();
      }}
    >
      <div className={classes.row}>
        <TextInput
          ref={box}
          label="Keyword"
          description={
            <>
              A dish, an ingredient, a writer.
              <span className={classes.slash}> Press / to come here from anywhere.</span>
            </>
          }
          type="search"
          name="keyword"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_LIMITS.keyword}
          value={typing.text}
          onChange={(event) => {
            typing.type(event.currentTarget.value);
          }}
          onBlur={typing.settle}
          className={classes.keyword}
        />
        <Group gap="sm">
          <Button type="submit">Search</Button>
          {/* Not disabled: pressed, it would lose the focus to nowhere. */}
          <Button
            type="button"
            variant="default"
            aria-disabled={!canClear}
            data-disabled={!canClear}
            onClick={() => {
              if (canClear) onClearTags();
            }}
          >
            Clear Tags
          </Button>
        </Group>
      </div>
      {children}
    </Sheet>
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
