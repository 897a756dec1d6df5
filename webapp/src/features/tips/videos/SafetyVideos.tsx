import { Title } from '@mantine/core';

/** Kitchen Safety Videos. */
export function SafetyVideos() {
  return <Title order={2}>Kitchen Safety Videos</Title>;
}
