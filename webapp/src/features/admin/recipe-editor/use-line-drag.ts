import { type DragEvent, useState } from 'react';
import type { ListName } from './recipe-lists.ts';
import type { LineActions } from './use-recipe-lines.ts';

/** What is dragged says that it is a line of this page's recipe. */
const LINE = 'application/x-recipe-line';

/** A line that can be dragged by its handle, and beside which another one is dropped, before or after it. */
export function useLineDrag(lineKey: number, drop: LineActions['drop']) {
  const [side, setSide] = useState<'before' | 'after' | undefined>();
  return {
    handle: {
      draggable: true,
      onDragStart: ({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) => {
        dataTransfer.setData(LINE, String(lineKey));
        dataTransfer.effectAllowed = 'move';
        const line = currentTarget.closest('li');
        if (line !== null) dataTransfer.setDragImage(line, 0, 0);
      },
    },
    target: {
      'data-drop': side,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!event.dataTransfer.types.includes(LINE)) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        setSide(event.clientY < top + height / 2 ? 'before' : 'after');
      },
      onDragLeave: () => {
        setSide(undefined);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const dragged = event.dataTransfer.getData(LINE);
        if (dragged === '' || side === undefined) return;
        event.preventDefault();
        setSide(undefined);
        drop(Number(dragged), lineKey, side);
      },
    },
  };
}

/** A list without lines, into which one is dropped. */
export function useEmptyListDrop(list: ListName, dropInto: LineActions['dropInto']) {
  const [isOver, setOver] = useState(false);
  return {
    'data-drop': isOver ? 'into' : undefined,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(LINE)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => {
      setOver(false);
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      const dragged = event.dataTransfer.getData(LINE);
      setOver(false);
      if (dragged === '') return;
      event.preventDefault();
      dropInto(Number(dragged), list);
    },
  };
}
