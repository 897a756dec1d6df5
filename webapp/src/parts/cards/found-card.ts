import type { ReactNode } from 'react';
import type { Card } from '../../api/types.ts';

/** A card as a search shows it. */
export interface FoundCard extends Card {
  /** What it needs besides what somebody has, where that was searched by. */
  needs?: ReactNode;
}
