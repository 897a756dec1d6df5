/** Whether nothing is fetched ahead: what browsers say of the connection, if they do (https://wicg.github.io/netinfo/). */
export function isMeteredOrSlow(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; type?: string; effectiveType?: string };
  };
  if (connection === undefined) return false;
  const { saveData, type, effectiveType = '4g' } = connection;
  return saveData === true || type === 'cellular' || effectiveType !== '4g';
}
