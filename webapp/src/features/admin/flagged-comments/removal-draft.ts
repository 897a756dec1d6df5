/** Under which name the reasons that were chosen for a removal are kept. */
export function removalDraft({ commentId }: { commentId: number }): string {
  return `removal-draft-${commentId}`;
}
