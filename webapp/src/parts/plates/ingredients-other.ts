import type { Look } from './draw.tsx';

/* What is no vegetable and no fruit, drawn on 40 by 40 (`draw.tsx` says how a line is read). The light comes from the upper left. */

export const others = {
  chicken: {
    tint: 'crust',
    art: `
white M24 23l8 8c3-2 6 1 4 4 0 4-5 4-6 1l-9-8z
crust M4 16C3 7 12 1 20 5c8 3 10 12 6 18-3 4-5 7-10 6C9 28 5 23 4 16z
lit M9 14c1-3 3-5 6-6`,
  },
  beef: {
    tint: 'brown',
    art: `
cream M3 13C6 4 20 2 30 7c9 5 9 16 2 22-5 4-9 0-14 3-6 4-12 1-13-6-1-5-4-8-2-13z
red M7 15c2-6 13-8 21-4 7 4 7 11 2 14-4 3-8 0-13 3-4 2-7 0-7-5 0-4-4-5-3-8z
cream @25 16 4.500
pink @25 16 2
thin M10 15c3 0 5-1 7-2M13 20c3 0 5 0 7 2M15 26c2-2 4-3 7-3`,
  },
  pork: {
    tint: 'pink',
    art: `
white M28 12l5-7c3-1 5 2 3 4 3 1 2 5-1 5l-5 3z
brown M2 25C2 14 12 7 22 9c7 1 12 6 11 13-1 8-9 14-18 13C7 35 2 31 2 25z
pink M2 25c0-6 5-9 10-8 6 1 9 7 7 12-2 4-6 6-10 5-4-1-7-5-7-9z
white @10.500 26 3
thin M24 12l-2 4M29 15l-4 3`,
  },
  bacon: {
    tint: 'pink',
    art: `
red M4 6c5-3 8 3 13 1s9 2 17-2l2 8c-6 4-11 0-16 2s-9-3-14 0z
cream M5 9.500c5-3 8 3 13 1s10 2 17-2
red M4 22c5-3 8 3 13 1s9 2 17-2l2 10c-6 4-11 0-16 2s-9-3-14 0z
cream M5 26c5-3 8 3 13 1s10 2 17-2
cream M5 29.500c5-3 8 3 13 1s10 2 18-2`,
  },
  lamb: {
    tint: 'brown',
    art: `
white M20 20 33 4c3-3 6 1 4 4L25 24z
pink M3 27c-1-9 7-15 14-13s12 8 9 15-9 9-14 8-8-5-9-10z
red M7 27c0-6 5-10 9-8s7 5 5 9-5 6-8 5-6-3-6-6z`,
  },
  sausage: {
    tint: 'brown',
    art: `
brown M5 6c4-3 8 0 8 4 0 9 5 14 14 15 5 0 7 6 4 9-3 4-9 2-14 0C9 30 4 22 3 13c0-3 0-5 2-7z
brown M21 3c4-1 6 2 6 5 1 6 4 8 9 9 3 1 3 6 0 7-9 2-17-5-18-14 0-3 0-6 3-7z
lit M7 12c1 6 4 11 9 14M22 9c1 4 3 7 6 8
line M3 4l1 2M33 35l3 2`,
  },
  fish: {
    tint: 'salmon',
    art: `
blue M2 21C8 10 20 8 28 18c3-1 6-4 10-5-2 6-2 9 0 15-4 0-7-3-10-5-8 9-20 7-26-2z
thin M11 15c2 4 2 8 0 12M17 19c1 2 1 3 0 4M22 18c1 2 1 4 0 5
white @7 19.500 1.500`,
  },
  shrimp: {
    tint: 'salmon',
    art: `
salmon M9 5C23 2 36 10 35 22c0 9-8 13-16 12l-8 4 0-9 7-1c5 1 9-2 9-6 0-5-5-8-11-7-5 1-9 0-10-4-1-3 0-5 3-6z
thin M16 4c1 4 1 7 0 11M24 6c-1 4-3 7-5 9M31 11c-3 2-5 4-7 6M35 19c-3 1-6 2-8 2M33 27c-3-1-5-2-7-2M23 34c0-2-1-4-2-6
thin M7 6C4 4 2 4 1 2M6 10c-3 0-4 1-5 2
line M12 8.500v1`,
  },
  crab: {
    tint: 'salmon',
    art: `
line M10 27l-7 3M11 31l-6 5M30 27l7 3M29 31l6 5M10 20 6 16M30 20l4-4
red M2 13C1 7 4 3 8 3l-1 5 4-2c2 5-3 11-9 7zM38 13c1-6-2-10-6-10l1 5-4-2c-2 5 3 11 9 7z
red M7 25c0-7 6-10 13-10s13 3 13 10c0 6-6 9-13 9S7 31 7 25z
line M16 15v-3M24 15v-3
thin M15 26c3 3 7 3 10 0`,
  },
  tofu: {
    tint: 'cream',
    art: `
white M4 14l16-7 16 7-16 8z
cream M4 14v14l16 8V22zM36 14v14l-16 8V22z
thin M10 22v3M14 27v2M26 26v3M30 21v2`,
  },
  egg: {
    tint: 'butter',
    art: `
tan M3 25C3 15 9 5 15 5s12 10 12 20c0 6-5 11-12 11S3 31 3 25z
lit M8 22c0-5 2-8 5-11
white @28 28 10 9
butter @28 28 5`,
  },
  coconut: {
    tint: 'white',
    art: `
brown M2 18c0 12 8 20 18 20s18-8 18-20z
thin M10 26l2 4M17 30l1 4M25 29l2 3M31 25l-2 3
brown @20 17 18 11
white @20 17 14 8
shade M6 17c0 6 10 9 18 7-8-1-12-5-12-12-4 1-6 3-6 5z`,
  },
  chocolate: {
    tint: 'choc',
    art: `
choc M7 3l26 5-4 21-26-5z
thin M15.500 5l-4 21M24.500 6.500l-4 21M5.500 10.500l26 5M4 17.500l26 5
red M3 20l28 5-2 13L1 33z
white M9 25l12 2-1 6-12-2z`,
  },
  nuts: {
    tint: 'tan',
    art: `
tan M4 9C9 2 18 4 19 11c1 5 5 6 8 9 5 5 3 15-5 16-7 2-13-3-13-10 0-4-2-6-4-9-2-2-3-5-1-8z
thin M9 9l3 3M14 9l-4 5M16 25l4 4M22 22l-5 6M24 28l-4 5
brown M25 4c8 0 13 5 12 13-7 0-12-5-12-13z
thin M28 7l6 6`,
  },
  rice: {
    tint: 'white',
    art: `
wood M22 25 36 6c2-2 5 1 3 3L27 29z
wood M2 28c1-8 10-11 18-8 8 2 11 10 6 14-6 5-25 4-24-6z
white M5 27c0-7 6-9 9-8 6-2 11 3 12 9-5 4-17 4-21-1z
thin M10 25l2-1M15 22l2 1M20 25l1 2M14 28l2-1M9 21l1-1M22 31l1-1`,
  },
  cheese: {
    tint: 'butter',
    art: `
butter M2 18 26 6c7 2 11 6 12 12z
butter M2 18h36v17H2z
cream @11 27 4 @24 23 2.500 @29 30 3.500 @19 31 2
lit M9 16l14-7`,
  },
  ginger: {
    tint: 'tan',
    art: `
tan M2 25c-1-6 4-9 8-6 0-7 4-11 8-10 5 1 4 6 3 10 4-6 10-9 14-6 4 4 1 9-5 11 4 2 6 7 3 10-4 3-8 0-10-4-4 5-9 8-13 5-3-2-2-6 0-8-4 1-7 1-8-2z
thin M10 21l4 3M21 20l2 3M16 30l3 1M27 22l3 1
cream @35 16 2.500 3`,
  },
  herb: {
    tint: 'leaf',
    art: `
line M10 38C14 28 18 18 26 6
leaf M15 26C6 27 2 22 2 17c7-1 12 2 13 9zM16 26c2-7 8-9 15-7-1 6-7 10-15 7zM20 17C12 17 8 13 9 7c7 0 11 4 11 10zM21 16c3-6 8-8 15-6-2 6-8 9-15 6zM25 8c-3-3-3-6 1-8 4 2 4 6-1 8z`,
  },
  coffee: {
    tint: 'brown',
    art: `
brown @13 15 9 12
thin M15 4c-6 7 2 14-3 22
brown @27 27 11 9
thin M17 29c6-6 13 3 20-3
lit M7 12c0-2 1-3 2-4`,
  },
  honey: {
    tint: 'honey',
    art: `
wood M21 20 33 3c2-2 5 0 4 3L26 23z
honey M4 19h24c3 4 4 8 3 12-1 4-4 6-7 6H9c-4 0-7-2-8-6-1-4 0-8 3-12z
white M6 15h21v5H6z
white M8 25h15v7H8z
honey M22 20c0 5 5 5 5 0z`,
  },
  cinnamon: {
    tint: 'brown',
    art: `
brown M2 24 23 3l9 5L10 32z
brown M11 33 33 10l6 7-20 21z
tan @6 28 5 5.500
thin M4 29c0-3 4-3 4 0
tan @14.500 35 4.500 4
thin M13 36c0-2 3-2 3 0
red M14 12l14 14-3 3-14-14z
lit M11 20 22 9`,
  },
  milk: {
    tint: 'cream',
    art: `
white M14 3h12v7c0 3 6 5 6 11v13c0 3-2 4-5 4H13c-3 0-5-1-5-4V21c0-6 6-8 6-11z
blue M8 22h24v10H8z
red M13 1h14v5H13z
lit M12 20c0-3 3-4 4-7`,
  },
  butter: {
    tint: 'butter',
    art: `
dish @20 31 19 6
butter M5 20l12-6 18 6-12 7z
butter M5 20v8l18 7v-8zM35 20v8l-12 7v-8z
thin M15 24v8
lit M12 18l8 3`,
  },
  wheat: {
    tint: 'tan',
    art: `
line M8 38C14 28 20 20 26 12
butter M26 12c-2-6 1-9 5-11 2 5 0 9-5 11zM23 16c-6-1-8-5-7-10 5 1 8 4 7 10zM24 16c2-5 7-6 12-4-2 5-6 7-12 4zM18 23c-6-1-9-5-8-10 6 1 9 5 8 10zM19 23c2-5 7-7 13-4-3 5-7 7-13 4zM13 30c-6 0-9-4-9-9 6 0 9 4 9 9zM15 30c2-5 7-7 13-5-3 6-7 8-13 5z`,
  },
} as const satisfies Record<string, Look>;
