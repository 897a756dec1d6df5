import type { Page } from '@playwright/test';

/**
 * What is tapped and is lower or narrower than a wet thumb needs, 44 px: buttons, tabs, fields, and links that stand alone. Where a label or a card is
 * the target, that counts. A link within a sentence is as high as its line (WCAG 2.2, 2.5.8).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInSentence = (link: Element) =>
      getComputedStyle(link).display === 'inline' &&
      (link.parentElement?.textContent ?? '').trim() !== link.textContent.trim();
    /** What takes the tap for an element: the label around a box, and the sheet over which a card's link is stretched. */
    const targetOf = (element: Element) => {
      if (element.matches('[type=radio], [type=checkbox]')) return element.closest('label');
      const stretched = getComputedStyle(element, '::after');
      const isStretched = stretched.position === 'absolute' && stretched.content !== 'none';
      return isStretched && element instanceof HTMLElement ? element.offsetParent : element;
    };
    return [
      ...document.querySelectorAll(
        'header a, nav a, main a, button, summary, [role=tab], input, select, textarea',
      ),
    ]
      .filter((element) => !element.matches('a') || !isInSentence(element))
      .map((element) => ({
        text: element.textContent === '' ? element.outerHTML.slice(0, 80) : element.textContent,
        box: targetOf(element)?.getBoundingClientRect(),
      }))
      .flatMap(({ text, box }) =>
        // What is one point wide is only read out, or shows itself with the focus.
        box !== undefined && box.width > 1 && (box.height < 43.9 || box.width < 43.9)
          ? [`${text}: ${Math.round(box.width)} × ${Math.round(box.height)}`]
          : [],
      );
  });
}
