/** `<name>-<width>.jpg`, as the server names a picture in one width. */
const OF_ONE_WIDTH = /-\d+\.jpg(?=\?|$)/;

/** The address of a photo, or of a side of a card, as it is printed over the width of a page: a JPEG, which a PDF keeps as it is. */
export function onPaper(picUrl: string): string {
  return picUrl.replace(OF_ONE_WIDTH, '-1280.jpg');
}

/** The address of a photo as it is on a card. */
export function ofACard(picUrl: string): string {
  return picUrl.replace(OF_ONE_WIDTH, '-480.jpg');
}
