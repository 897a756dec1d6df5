import type { CommandForm } from './use-command-form.ts';

/** Puts another version of what is written into the form, or parts of one. */
export function takeVersion<Values extends object>(
  form: CommandForm<Values>,
  version: Partial<Values>,
): void {
  for (const [name, value] of Object.entries(version)) form.field(name).onValue(value as never);
}
