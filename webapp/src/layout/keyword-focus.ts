import { create } from 'zustand';

/** Somebody pressed `/`: the search box takes the focus as soon as it is on the screen. */
interface KeywordFocus {
  wanted: boolean;
  ask: () => void;
  done: () => void;
}

/** Interface state that the layout (which hears the key) shares with the search screen (which has the box). */
export const useKeywordFocus = create<KeywordFocus>((set) => ({
  wanted: false,
  ask: () => {
    set({ wanted: true });
  },
  done: () => {
    set({ wanted: false });
  },
}));
