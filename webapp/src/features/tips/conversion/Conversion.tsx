import { useRef, useState } from 'react';
import { BesideDrawing } from '../../../ui/forms/BesideDrawing.tsx';
import { Measures } from '../../../ui/drawings/Measures.tsx';
import { FormSheet } from '../../../ui/forms/FormSheet.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Button } from '../../../ui/primitives/Button.tsx';
import { Panel } from '../../../ui/primitives/Panel.tsx';
import { Text } from '../../../ui/primitives/Text.tsx';
import { Stack } from '../../../ui/primitives/Stack.tsx';
import { useRested } from '../../../ui/primitives/use-rested.ts';
import { Fractions } from '../../../ui/primitives/Fractions.tsx';
import { answer, type Reply } from './answer.ts';
import { Chart } from './Chart.tsx';
import classes from './Conversion.module.css';
import { CupWeights } from './CupWeights.tsx';

/** What stands in the field at first. */
const FIRST_QUESTION = '1 cup to ml';
const EXAMPLES = ['2 1/2 cups flour to g', '350°F to °C', '2 sticks of butter', '1.5 l', '1 lb 4 oz to g'];
/** A reader hears the answer when somebody pauses, not at every letter; in milliseconds. */
const PAUSE = 400;
/** More is no question. */
const LONGEST = 100;
const SEARCH = 'https://duckduckgo.com/';

/** Measurement Conversion: the page answers what it can, the web the rest; and a chart. */
export function Conversion() {
  return (
    <Stack gap="xl">
      <Panel title="Measurement Conversion">
        <Text className={classes.intro}>
          Type an amount as your recipe has it. Cups, spoons, pints, quarts and gallons are those of the
          United States.
        </Text>
        <BesideDrawing drawing={<Measures />}>
          <ConversionForm />
        </BesideDrawing>
      </Panel>
      <Panel title="Conversion chart">
        <Chart />
      </Panel>
      <CupWeights />
    </Stack>
  );
}

function ConversionForm() {
  const form = useRef<HTMLFormElement>(null);
  const [question, setQuestion] = useState(FIRST_QUESTION);
  const answered = useRested(question, PAUSE);
  const [error, setError] = useState<string>();
  const ask = (text: string) => {
    setQuestion(text);
    setError(undefined);
  };
  return (
    <FormSheet
      form={form}
      onSubmit={() => {
        const query = question.trim();
        if (query === '') {
          setError(`Type what you want to convert, for example “${FIRST_QUESTION}”.`);
          form.current?.querySelector('input')?.focus();
          return;
        }
        window.open(`${SEARCH}?${new URLSearchParams({ q: query })}`, '_blank', 'noopener,noreferrer');
      }}
    >
      <TextField
        name="question"
        label="What do you want to convert?"
        value={question}
        onValue={(text) => {
          ask(text.slice(0, LONGEST));
        }}
        error={error}
      />
      <div role="status" className={classes.answer}>
        <Answer reply={answer(answered)} />
      </div>
      <div className={classes.actions}>
        <Button type="submit" aria-describedby="where-convert-leads">
          Convert
        </Button>
        <p id="where-convert-leads" className={classes.hint}>
          Convert searches the web with DuckDuckGo, in a new tab.
        </p>
      </div>
      <div className={classes.examples} role="group" aria-label="Examples to try">
        {EXAMPLES.map((example) => (
          <button
            key={example}
            type="button"
            className={classes.example}
            onClick={() => {
              ask(example);
            }}
          >
            <Fractions>{example}</Fractions>
          </button>
        ))}
      </div>
    </FormSheet>
  );
}

function Answer({ reply }: { reply: Reply }) {
  switch (reply.kind) {
    case 'nothing':
      return null;
    case 'refusal':
      return <p>{reply.text}</p>;
    case 'answer':
      return (
        <>
          <p className={classes.asked}>
            <Fractions>{`${reply.asked} ${reply.isAbout ? 'is about' : 'is'} `}</Fractions>
          </p>
          <p className={classes.result}>
            <Fractions>{reply.result}</Fractions>
          </p>
          {reply.also.length > 0 && (
            <p>
              <Fractions>{`or ${reply.also.join(', or ')}`}</Fractions>
            </p>
          )}
          {reply.note !== undefined && <p className={classes.hint}>{reply.note}</p>}
        </>
      );
  }
}
