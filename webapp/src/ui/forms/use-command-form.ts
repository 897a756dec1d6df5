import { useForm } from '@mantine/form';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type OptimisticChange, showAtOnce } from '../commands/show-at-once.ts';
import { useAsking } from '../commands/use-asking.ts';
import { type Send, useCommand } from '../commands/use-command.ts';
import type { Question } from '../messages/question-store.ts';
import { openDraft } from './open-draft.ts';
import type { FieldErrors } from './checks.ts';
import type { Field } from './field.ts';
import { withoutInvisible } from '../../api/without-invisible.ts';

/** What stands at a path of a form's values: `email`, `ingredients.2.text`. */
export type ValueAt<Values, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Values
    ? ValueAt<Values[Head], Rest>
    : Values extends readonly (infer Row)[]
      ? ValueAt<Row, Rest>
      : never
  : Path extends keyof Values
    ? Values[Path]
    : Values extends readonly (infer Row)[]
      ? Row
      : never;

/** Changes to the rows of a list; errors move with the rows that they are about. */
export interface Rows<Row> {
  insert: (row: Row, at: number) => void;
  remove: (at: number) => void;
  move: (from: number, to: number) => void;
}

/** A form that sends a command. */
export interface CommandForm<Values> {
  /** For `FormSheet`. */
  ref: RefObject<HTMLFormElement | null>;
  values: Values;
  /** What is wrong, by path. */
  errors: FieldErrors;
  /**
   * What a field is told: `<EmailField {...form.field('email')} label="Email" />`. What is typed takes away what was wrong with the
   * field, with those that are named beside it, and the last refusal.
   */
  field: <Path extends string>(
    path: Path,
    ...also: (keyof Values & string)[]
  ) => Field<ValueAt<Values, Path>>;
  /** The rows of a list among the values. */
  rows: <Path extends keyof Values & string>(path: Path) => Rows<ValueAt<Values[Path], '0'>>;
  /** Checks these fields, or all: shows what is wrong and puts the focus there; true when nothing is. */
  check: (...fields: (keyof Values & string)[]) => boolean;
  /** Shows what is wrong with fields that others have looked at. */
  refuse: (errors: FieldErrors) => void;
  /** Checks all, asks if there is a question, and sends. */
  submit: () => void;
  isPending: boolean;
  /** The last refusal. */
  error: Error | null;
  /** What the last refusal says, where it is not said beside a field; empty when there is none. */
  trouble: string;
  /** Forgets the last refusal. */
  reset: () => void;
}

/** What a form is made of. */
export interface CommandFormOptions<Values, Result> {
  /** What the command is called in a message over the page, when the form is no longer there to tell a refusal itself. */
  name: string;
  start: Values;
  /** What is wrong with which path of the values; the server decides in the end. */
  check: (values: Values) => FieldErrors;
  send: Send<Values, Result>;
  /** What the rows of its lists are like, where they have more in them than one text or number. */
  rows?: Partial<Record<keyof Values, object>>;
  /** Under which name what is typed outlives a reload; a form without one keeps nothing. */
  draft?: string;
  /** Fields that are kept nowhere: passwords. */
  secrets?: readonly (keyof Values & string)[];
  /** True for a form that stays when it was sent, to be filled in again: it is empty then. */
  fillsAgain?: boolean;
  /** The question before it is sent, in our dialog; not asked while something is wrong. */
  ask?: (values: Values) => Question;
  /** What the screen shows before the answer is there; it is taken back when the server refuses. */
  show?: (values: Values) => readonly OptimisticChange[];
  invalidates?: (values: Values) => readonly QueryKey[];
  /** The refusals that are about a field, and what is said beside it. */
  beside?: (refusal: Error) => FieldErrors | undefined;
  onDone?: (result: Result, values: Values, refuse: (errors: FieldErrors) => void) => void;
  onRefused?: (refusal: Error) => void;
}

const NO_SECRETS: readonly string[] = [];

/** A form's values, what is wrong with them, its draft, and the command that it sends: once, also over a reload. */
export function useCommandForm<Values extends object, Result>({
  name,
  start,
  rows,
  check,
  send,
  draft: draftName,
  secrets = NO_SECRETS as readonly (keyof Values & string)[],
  fillsAgain = false,
  ask,
  show,
  invalidates,
  beside,
  onDone,
  onRefused,
}: CommandFormOptions<Values, Result>): CommandForm<Values> {
  const [draft] = useState(() => openDraft(draftName, start, secrets, rows));
  const form = useForm<Values, Values, FieldErrors>({ initialValues: draft.values, validate: check });
  const { values } = form;
  useEffect(() => {
    draft.keep(values);
  }, [draft, values]);

  const focus = useFocusOnErrors();
  const refuse = (errors: FieldErrors) => {
    form.setErrors(errors);
    focus.wanted();
  };
  const queryClient = useQueryClient();
  const isThere = useIsThere();
  const command = useCommand(send, {
    refusals: { action: name, toldByScreen: () => isThere.current },
    memory: draft.memory,
    invalidates: (sent) => [
      ...(invalidates?.(sent) ?? []),
      ...(show?.(sent) ?? []).map(({ queryKey }) => queryKey),
    ],
    ...(show && { show: (sent: Values) => showAtOnce(queryClient, show(sent)) }),
    onDone: (result, sent) => {
      draft.forget();
      if (fillsAgain) form.setValues(start);
      onDone?.(result, sent, refuse);
    },
    onRefused: (refusal) => {
      const errors = beside?.(refusal);
      if (errors !== undefined) refuse(errors);
      onRefused?.(refusal);
    },
  });
  const isBeside = command.error !== null && beside?.(command.error) !== undefined;

  const toSend = () => withoutInvisible(form.getValues());
  const isRight = (...fields: (keyof Values & string)[]): boolean => {
    const wrong = Object.entries(check(toSend())).filter(
      ([path]) =>
        fields.length === 0 || fields.some((field) => path === field || path.startsWith(`${field}.`)),
    );
    refuse(Object.fromEntries(wrong));
    return wrong.length === 0;
  };
  const { isAsking, isAgreed } = useAsking(ask);
  const submit = async () => {
    if (isAsking() || !isRight()) return;
    if (ask === undefined || (await isAgreed(toSend()))) command.submit(toSend());
  };
  return {
    ref: focus.form,
    values,
    errors: form.errors as FieldErrors,
    field: (path, ...also) => {
      // Its value is at least what the path says; the library types it as anything.
      const { value, error } = form.getInputProps(path) as Pick<
        Field<ValueAt<Values, typeof path>>,
        'value' | 'error'
      >;
      return {
        name: path,
        value,
        error,
        onValue: (next) => {
          form.setFieldValue(path, next as never);
          for (const other of also) form.clearFieldError(other);
          command.reset();
        },
      };
    },
    rows: (path) => ({
      insert: (row, at) => {
        form.insertListItem(path, row as never, at);
      },
      remove: (at) => {
        form.removeListItem(path, at);
      },
      move: (from, to) => {
        form.reorderListItem(path, { from, to });
      },
    }),
    check: isRight,
    refuse,
    submit: () => void submit(),
    isPending: command.isPending,
    error: command.error,
    trouble: command.error === null || isBeside ? '' : command.error.message,
    reset: command.reset,
  };
}

/** Puts the focus into the first field that is wrong, where a screen reader reads what to do about it. */
function useFocusOnErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [times]);
  return {
    form,
    wanted: () => {
      setTimes((known) => known + 1);
    },
  };
}

/** Whether the component is on the screen, where it can tell something. */
function useIsThere() {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
