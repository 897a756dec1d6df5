import { Component, createRef, type ReactNode } from 'react';

interface Props {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * What has the focus in here stays where it is on the screen when something comes or goes above it. Browsers see to that only on a page
 * that was scrolled, and some do not.
 */
export class FocusInPlace extends Component<Props> {
  private readonly place = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): number | null {
    return this.topOfFocus();
  }

  override componentDidUpdate(_props: Props, _state: unknown, before: number | null): void {
    const now = this.topOfFocus();
    if (before === null || now === null || now === before) return;
    window.scrollBy({ top: now - before, behavior: 'instant' });
  }

  override render(): ReactNode {
    return (
      <div ref={this.place} className={this.props.className}>
        {this.props.children}
      </div>
    );
  }

  private topOfFocus(): number | null {
    const focused = document.activeElement;
    const isInside = focused !== null && this.place.current?.contains(focused) === true;
    return isInside ? focused.getBoundingClientRect().top : null;
  }
}
