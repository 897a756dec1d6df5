/** Under which name the reasons that were chosen for a report are kept. */
export function reportDraft({ picUrl }: { picUrl: string }): string {
  return `report-draft-${picUrl}`;
}
