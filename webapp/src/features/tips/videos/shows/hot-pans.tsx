import { Mitt } from './hands.tsx';
import { At, Limbs, Scene } from './Scene.tsx';
import classes from './Scene.module.css';
import type { Show } from './show.ts';
import { Drop, Faucet, Knob, Lid, No, Pan, Pot, Steam, Stream } from './things.tsx';

/** Hot pans, and steam. */
export const hotPans: Show = {
  name: 'hot-pans',
  title: 'Watch out for hot pans and steam',
  slides: [
    {
      caption: 'Turn handles inward, where no sleeve and no child catches them, and not over another burner.',
      picture: (
        <Scene on="table">
          <rect x="24" y="6" width="112" height="88" rx="6" className={classes.china} />
          <circle cx="56" cy="30" r="15" className={classes.tin} />
          <circle cx="56" cy="30" r="8" />
          <circle cx="106" cy="30" r="15" className={classes.tin} />
          <circle cx="106" cy="30" r="8" />
          <circle cx="106" cy="66" r="13" className={classes.tin} />
          <Limbs of="dark" parts={[['M66 62 92 46', 5]]} />
          <circle cx="56" cy="66" r="19" className={classes.iron} />
          <circle cx="56" cy="66" r="14" className={classes.butter} />
          {[46, 68, 92, 116].map((x) => (
            <At key={x} x={x} y={89}>
              <Knob r={3.4} />
            </At>
          ))}
        </Scene>
      ),
    },
    {
      caption: 'Use dry mitts, never a damp cloth: wet cloth lets the heat through at once.',
      picture: (
        <Scene>
          <At x={48} y={82} times={1.9}>
            <Mitt />
          </At>
          <path d="M94 50q14-8 26-1t26-1v26q-12 7-26 0t-26 2z" className={classes.china} />
          <path d="M95 68q13-6 25 0t26 0" className={classes.red} />
          <At x={106} y={88} times={0.9}>
            <Drop />
          </At>
          <At x={132} y={90} times={0.9}>
            <Drop />
          </At>
          <At x={120} y={32}>
            <No />
          </At>
        </Scene>
      ),
    },
    {
      caption: 'Open a lid away from your face, its far edge first, so that the steam goes the other way.',
      picture: (
        <Scene>
          <At x={66} y={82} times={1.25}>
            <Pot />
          </At>
          <At x={68} y={42} turn={32}>
            <Lid wide={66} />
          </At>
          <At x={24} y={48} turn={-24} times={0.95}>
            <Steam />
          </At>
          <Limbs of="green" parts={[['M112 40 158 62', 13]]} />
          <At x={108} y={38} turn={-64} times={0.95}>
            <Mitt />
          </At>
        </Scene>
      ),
    },
    {
      caption:
        'A pan from the oven looks like a cold one. Leave a mitt on its handle, and say “Hot!” when you carry it behind somebody.',
      picture: (
        <Scene>
          <At x={62} y={82} times={1.3}>
            <Pan />
          </At>
          <At x={118} y={68} turn={-100} times={0.85}>
            <Mitt />
          </At>
          <path
            d="M86 10h52a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6h-30l-10 9v-9H86a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6z"
            className={classes.china}
          />
          <text x="112" y="30" fontSize="17" className={classes.onThing}>
            Hot!
          </text>
          <path d="M44 56c-4-5 4-7 0-13M60 56c-4-5 4-7 0-13" />
        </Scene>
      ),
    },
    {
      caption:
        'A burn goes under cool running water at once, for at least 10 minutes. No ice, no butter; a large one needs a doctor.',
      picture: (
        <Scene>
          <path d="M10 82q4 18 34 18h46q30 0 34-18z" className={classes.china} />
          <At x={92} y={82} times={1.15}>
            <Faucet />
          </At>
          <Limbs of="red" parts={[['M-4 60h12', 14]]} />
          <Limbs
            of="skin"
            parts={[
              ['M8 61h40', 10],
              ['M48 60h18', 5],
              ['M48 65h16', 5],
              ['M44 56l10-5', 4.4],
            ]}
          />
          <path d="M50 61q4-3 8 0" className={classes.redLine} strokeWidth="3" />
          <At x={64} y={48}>
            <Stream length={44} />
          </At>
          <text x="134" y="44" fontSize="26">
            10
          </text>
          <text x="134" y="58" fontSize="10">
            minutes
          </text>
        </Scene>
      ),
    },
  ],
};
