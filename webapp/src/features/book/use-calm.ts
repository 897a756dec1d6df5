import { useEffect, useState } from 'react';

/** How long nothing is typed before the numbers of what is wrong are told anew, in milliseconds. */
const CALM = 1_000;

/** What is wrong with a field, as it is read out: at once where it is something else, and where only its numbers are, when somebody stops typing. */
export function useCalm(error: string | undefined): string | undefined {
  const [told, tell] = useState(error);
  const isOther = withoutNumbers(told) !== withoutNumbers(error);
  if (isOther) tell(error);
  useEffect(() => {
    if (told === error) return undefined;
    const timer = setTimeout(() => {
      tell(error);
    }, CALM);
    return () => {
      clearTimeout(timer);
    };
  }, [told, error]);
  return isOther ? error : told;
}

function withoutNumbers(error: string | undefined): string | undefined {
  return error?.replace(/\d[\d,]*/g, '0');
}
