import { useEffect, useState } from 'react';

/**
 * A value once it has rested: what it was when it last stayed the same for so long.
 *
 * @param after how long, in milliseconds
 */
export function useRested<Value>(value: Value, after: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested(value);
    }, after);
    return () => {
      clearTimeout(timer);
    };
  }, [value, after]);
  return rested;
}
