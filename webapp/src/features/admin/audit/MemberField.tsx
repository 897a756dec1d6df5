import { useQuery } from '@tanstack/react-query';
import { TYPING_RESTS } from '../../../parts/cards/use-keyword-typing.ts';
import type { FieldProps } from '../../../ui/forms/field.ts';
import { userQuery } from '../../../data/accounts/user.ts';
import { usersNamedQuery } from '../../../data/accounts/users-named.ts';
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden.tsx';
import { SuggestInput } from '../../../ui/primitives/SuggestInput.tsx';
import { useRested } from '../../../ui/primitives/use-rested.ts';
import { numberText } from '../../../number-text.ts';
import { memberAsTyped, memberText } from './member-as-typed.ts';

/** A field for a member, by name or by number. While a name is typed, those are suggested who have it in theirs. */
export function MemberField({
  adminId,
  chosen,
  value,
  onValue,
  ...props
}: FieldProps & {
  adminId: number;
  /** The number that the field began with, 0 for none: it is shown with the name that belongs to it. */
  chosen: number;
}) {
  const known = useQuery({ ...userQuery(chosen), enabled: chosen !== 0 }).data;
  const meant = memberAsTyped(value);
  const name = 'name' in meant ? meant.name : '';
  const rested = useRested(name, TYPING_RESTS);
  const suggested = useQuery(usersNamedQuery(adminId, name === '' ? '' : rested)).data;
  const isTyped = value !== String(chosen);
  const options = name === '' || suggested === undefined ? [] : suggested.items.map(memberText);
  return (
    <div>
      <SuggestInput
        value={isTyped || known == null ? value : memberText(known)}
        suggestions={options}
        keyOf={(member) => member}
        onValue={onValue}
        onChoose={onValue}
        {...props}
      >
        {(member) => <bdi>{member}</bdi>}
      </SuggestInput>
      <VisuallyHidden role="status">
        {name !== '' && suggested !== undefined && suggestedText(suggested)}
      </VisuallyHidden>
    </div>
  );
}

function suggestedText({ items, total }: { items: readonly unknown[]; total: number }): string {
  if (total === 0) return 'No member has this name.';
  if (items.length < total) return `The first ${items.length} of ${numberText(total)} suggestions.`;
  return total === 1 ? '1 suggestion.' : `${total} suggestions.`;
}
