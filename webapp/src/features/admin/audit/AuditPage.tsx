import { StepIntro } from '../../../ui/forms/StepIntro.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { paths } from '../../../paths.ts';
import { Title } from '../../../ui/primitives/Title.tsx';
import { Stack } from '../../../ui/primitives/Stack.tsx';
import { Link } from '../../../routing/Link.tsx';
import { useSearch, useParams, useChoose } from '../../../routing/use-router.ts';
import { AdminEntrance } from '../AdminEntrance.tsx';
import { auditAddress } from './audit-address.ts';
import classes from './Audit.module.css';
import { AuditTrail } from './AuditTrail.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterForm } from './FilterForm.tsx';
import { withKnownWords } from './known-words.ts';

/** The audit trail: every decision, explained; which of them are shown stands in the address. */
export function AuditPage() {
  const { userId } = useParams(auditAddress);
  const filter = withKnownWords(useSearch(auditAddress));
  const choose = useChoose(auditAddress);
  usePageTitle('Audit Trail');
  return (
    <Stack gap="lg">
      <Title order={1}>Audit Trail</Title>
      <AdminEntrance userId={userId}>
        {(admin, justUnlocked) => (
          <>
            {justUnlocked && <StepIntro>Admin tools unlocked.</StepIntro>}
            <p className={classes.intro}>
              Every decision about recipes, photos, comments and members, and what it led to.{' '}
              <Link {...paths.adminTools(admin.id)}>Back to the Admin Page</Link>
            </p>
            <div className={classes.head}>
              <FilterForm
                key={JSON.stringify(filter)}
                filter={filter}
                adminId={admin.id}
                onFilter={(search) => void choose(search)}
              />
              <ExportButton filter={filter} />
            </div>
            <AuditTrail admin={admin} filter={filter} />
          </>
        )}
      </AdminEntrance>
    </Stack>
  );
}
