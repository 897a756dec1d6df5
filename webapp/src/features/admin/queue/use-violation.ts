import { useQueryClient } from '@tanstack/react-query';
import { type Violation, violationCounted } from '../../../data/audit/violation-counted.ts';
import { adminInvalidates } from '../../../data/admin-invalidates.ts';

/** Once a violation is counted, reads again what shows how many its author has: they stand beside everything of theirs that waits. */
export function useViolation(adminId: number): (violation: Violation) => void {
  const queryClient = useQueryClient();
  const readAgain = async (violation: Violation) => {
    if (!(await violationCounted(violation))) return;
    for (const queryKey of adminInvalidates.administer(adminId, violation.userId)) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
  return (violation) => {
    // Whoever cannot be asked is asked by the next list that is read.
    readAgain(violation).catch(() => undefined);
  };
}
