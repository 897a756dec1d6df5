import type { ComponentType, ReactNode } from 'react';
import { usePageTitle } from '../../ui/page-title.ts';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { Trouble } from '../../ui/messages/Trouble.tsx';
import { Skeleton } from '../../ui/primitives/Skeleton.tsx';
import { Tabs } from '../../ui/primitives/Tabs.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import { Stack } from '../../ui/primitives/Stack.tsx';
import { useSearch, useChoose } from '../../routing/use-router.ts';
import {
  BoxOfLeftovers,
  MeasuringCup,
  ProbeThermometer,
  Swap,
  VideoScreen,
} from './drawings/tab-drawings.tsx';
import { Temperatures } from './temperatures/Temperatures.tsx';
import { tipsAddress, TIPS_TABS, type TipsTab } from './tips-address.ts';
import classes from './TipsPage.module.css';

/** Tips and Temps: five tabs, one open at a time; which one stands in the address. */
export function TipsPage() {
  const { tab: open } = useSearch(tipsAddress);
  const choose = useChoose(tipsAddress);
  usePageTitle(`${TABS[open].name} · Tips and Temps`);
  return (
    <Stack gap="lg">
      <Title order={1}>Tips and Temps</Title>
      <Tabs
        label="Tips"
        ownLook
        className={classes.tabs}
        open={open}
        onOpen={(next) => void choose({ tab: next })}
        tabs={TIPS_TABS.map((tab) => {
          const { name, drawing, Content } = TABS[tab];
          return { name: tab, label: name, drawing, className: classes.tab, content: () => <Content /> };
        })}
      />
    </Stack>
  );
}

/** A tab that is loaded when somebody opens it. */
function lazyTab<Module>(
  load: () => Promise<Module>,
  tabOf: (module: Module) => ComponentType,
): ComponentType {
  return lazyPart(load, tabOf, {
    waiting: <Skeleton className={classes.waiting} />,
    failed: (failure, retry) => <Trouble error={failure} onRetry={retry} />,
  });
}

const TABS: Record<TipsTab, { name: string; drawing: ReactNode; Content: ComponentType }> = {
  temperatures: { name: 'Cooking Temperatures', drawing: <ProbeThermometer />, Content: Temperatures },
  conversion: {
    name: 'Measurement Conversion',
    drawing: <MeasuringCup />,
    Content: lazyTab(
      () => import('./conversion/Conversion.tsx'),
      ({ Conversion }) => Conversion,
    ),
  },
  leftovers: {
    name: 'Ideas for Leftovers',
    drawing: <BoxOfLeftovers />,
    Content: lazyTab(
      () => import('./leftovers/Leftovers.tsx'),
      ({ Leftovers }) => Leftovers,
    ),
  },
  videos: {
    name: 'Kitchen Safety Videos',
    drawing: <VideoScreen />,
    Content: lazyTab(
      () => import('./videos/SafetyVideos.tsx'),
      ({ SafetyVideos }) => SafetyVideos,
    ),
  },
  substitutions: {
    name: 'Common Substitutions',
    drawing: <Swap />,
    Content: lazyTab(
      () => import('./substitutions/Substitutions.tsx'),
      ({ Substitutions }) => Substitutions,
    ),
  },
};
