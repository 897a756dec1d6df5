import type { Fill, Look } from './draw.tsx';

/* Vegetables and fruit, drawn on 40 by 40 (`draw.tsx` says how a line is read). The light comes from the upper left. */

/** Two beans. */
const pair = (fill: Fill) => `
${fill} M5 9c6-5 13-2 13 5 0 5 4 8 4 14-1 6-7 8-12 3C4 25 0 14 5 9z
${fill} M20 20c3-7 11-8 15-2 3 6-1 13-8 15-6 1-9-2-8-6 0-3 0-4 1-7z
lit M7 15c0 5 2 9 5 12
white M13 13c3 1 4 5 3 8-2-2-3-5-3-8zM24 24c3-2 6-2 8 0-3 2-5 2-8 0z`;

export const grown = {
  potato: {
    tint: 'tan',
    art: `
tan M14 8c6-6 17-5 21 2 4 6 1 13-6 15-8 1-16-1-18-7-1-4 0-7 3-10z
tan M2 24c0-7 7-10 14-9 9 1 17 6 16 13-1 8-9 10-17 9C7 36 2 31 2 24z
thin M9 22l2 1M17 20l2-1M24 27l-2 2M10 30l2 0M17 32l2-1M25 10l2 1M31 16l-2 1
lit M6 22c1-2 3-3 5-3`,
  },
  sweetPotato: {
    tint: 'orange',
    art: `
salmon M1 33C3 20 12 8 24 6c8-1 14 3 12 9-3 9-12 10-19 14-6 3-10 6-16 4z
thin M14 20l3 1M21 13l3 1M27 18l-2 2M11 27l2 1
orange @31 12 6 6
lit M10 23c2-4 5-7 8-9`,
  },
  mushroom: {
    tint: 'tan',
    art: `
cream M14 20h12l2 14c-2 4-14 4-16 0z
tan M2 21C2 10 10 4 20 4s18 6 18 17c-8 4-28 4-36 0z
lit M8 15c2-4 5-6 9-7
white @26 12 2.500 1.800 @15 15 2 1.500 @31 18 2 1.200`,
  },
  carrot: {
    tint: 'orange',
    art: `
leaf M27 13c-2-6 0-10 3-11 1 3 1 5 0 8 2-3 5-5 8-4 0 4-4 7-9 8zM28 13c4-2 8-1 10 1-3 3-7 3-10 1z
orange M3 38C5 28 12 16 20 12c4-2 10 3 8 8-4 8-15 15-25 18z
thin M17 18l4 3M12 25l5 3M21 25l-3-2M10 32l3 1
lit M10 27c2-4 4-7 7-9`,
  },
  pumpkin: {
    tint: 'orange',
    art: `
leaf M18 11c0-4-1-6 1-9l5 1c-2 3-2 5-1 8z
orange M9 12c4-3 8-2 11-1 3-1 7-2 11 1 9 5 9 19 0 23-4 2-8 2-11 1-3 1-7 1-11-1-9-4-9-18 0-23z
thin M20 11c-7 6-7 19 0 25M20 11c7 6 7 19 0 25M10 12c-4 7-4 16 0 23M30 12c4 7 4 16 0 23
lit M5 19c1-3 2-4 3-5`,
  },
  corn: {
    tint: 'butter',
    art: `
butter M14 27C12 14 16 2 22 2s10 11 8 24c-1 5-15 6-16 1z
thin M16 10h12M15 15h14M14 20h16M15 25h15M19 4v24M25 4v24
leaf M22 38C10 38 5 28 7 14c5 6 9 12 12 16zM21 38c10 1 16-8 14-20-5 5-9 8-12 12-2 3-2 5-2 8z`,
  },
  beans: { tint: 'tan', art: pair('wine') },
  lentils: {
    tint: 'orange',
    art: `
wood M1 31c2-5 36-5 38 0 0 7-8 8-19 8S1 38 1 31z
orange @9 30 5 3.500 @18 31 5 3.500 @27 31 5 3.500 @33 29 5 3.500
orange @13 24 5 3.500 @22 25 5 3.500 @29 23 5 3.500
orange @18 18 5 3.500 @25 17.500 5 3.500
orange @21 12 5 3.500
lit M19 11l2-1M16 17l2-1M11 23l2-1`,
  },
  peas: {
    tint: 'lime',
    art: `
leaf M2 10C6 28 18 38 37 34 37 18 22 12 2 10z
lime @11 17 5 @19 22.500 5.500 @28 27 5
lit M9 16l1-1M17 21l1-1M26 26l1-1
line M2 10C1 7 2 4 4 3`,
  },
  greens: {
    tint: 'leaf',
    art: `
leaf M17 31C4 28 0 18 4 9c3 1 4 1 6-4 4 2 6 2 9-2 3 3 5 3 9 1 1 5 3 6 7 6 2 9-5 19-18 21z
thin M18 38 20 12M19 24l-8-8M19 20l8-8M18 29l-7-4M18 28l10-7`,
  },
  cabbage: {
    tint: 'lime',
    art: `
leaf M3 22C0 10 10 3 20 4s20 8 17 20c-2 8-9 13-18 13S5 31 3 22z
lime M8 12c8-6 20-5 24 4 3 9-2 18-12 20C10 34 4 24 8 12z
thin M20 36c-2-10-2-18 0-26M19 28l-8-8M20 24l8-7M19 18l-5-5M3 22c3 2 5 3 7 6M37 22c-3 2-5 4-6 7`,
  },
  broccoli: {
    tint: 'leaf',
    art: `
lime M15 20h10l1 14c-2 3-10 3-12 0zM14 24 7 19l3-4 8 6zM26 24l7-5-3-4-8 6z
leaf M7 21c-7-1-7-10 0-11 0-7 9-9 12-5 4-4 12-1 12 5 8 1 8 10 1 11-3 4-8 2-9-1-2 3-6 3-7 0-2 3-7 4-9 1z
thin M12 11c1-2 3-3 5-2M23 9c2-1 4 0 5 2M18 15c2-1 3-1 4 0`,
  },
  tomato: {
    tint: 'red',
    art: `
red M3 23C3 13 10 9 20 9s17 4 17 14-8 14-17 14S3 33 3 23z
leaf M20 11l-8 5 1-6-6-2 8-2 3-4 4 3 7-1-3 5 5 4-7-1z
lit M8 22c0-3 1-5 3-6`,
  },
  eggplant: {
    tint: 'purple',
    art: `
purple M4 25C4 15 15 16 22 10l8 5c-2 9-2 23-14 23C9 38 4 33 4 25z
leaf M19 12c-2-4 0-7 5-8l2-3 4 2-2 4c5 2 6 7 4 11l-4-3-3 2-1-4-4 2z
lit M9 26c0-4 3-5 6-7`,
  },
  zucchini: {
    tint: 'lime',
    art: `
leaf M4 31 27 5c5-4 12 2 8 8L13 38c-6 3-12-2-9-7z
lit M10 30 26 11
lime @12 30 9.500
cream @12 30 6.500
thin M12 27v1M15 30h-1M12 33v-1M9 30h1`,
  },
  pepper: {
    tint: 'red',
    art: `
leaf M18 11c1-4-1-6-4-8l4-2c4 2 5 5 5 10z
red M4 17c0-7 7-9 11-6 3-2 7-2 10 0 5-3 12 0 11 7-1 9-4 20-10 20-3 0-4-2-6-2s-3 2-6 2C7 38 4 26 4 17z
thin M15 12c-2 7-2 17 1 24M25 12c2 7 2 17-1 24
lit M8 18c0 5 1 8 2 12`,
  },
  beet: {
    tint: 'wine',
    art: `
leaf M18 13C12 12 8 6 11 1c5 2 8 6 8 12zM21 13c0-6 3-11 9-12 2 6-2 11-9 12z
line M20 18v-8
wine M6 22c0-7 7-10 14-10s14 3 14 10-6 11-12 12c-1 2-1 4-3 5-1-2-1-3-2-5C11 33 6 29 6 22z
lit M11 21c1-3 3-4 5-5`,
  },
  avocado: {
    tint: 'lime',
    art: `
leaf M20 2c6 0 7 6 9 11 2 6 6 8 6 15 0 6-6 10-15 10S5 34 5 28c0-7 4-9 6-15 2-5 3-11 9-11z
lime M20 6c4 0 5 5 6 9 2 6 5 7 5 13 0 4-4 7-11 7S9 32 9 28c0-6 3-7 5-13 1-4 2-9 6-9z
brown @20 26 6
lit M17 25c0-1 1-2 2-3`,
  },
  apple: {
    tint: 'apple',
    art: `
red M20 13c-5-5-16-3-16 9 0 9 6 16 11 16 2 0 3-1 5-1s3 1 5 1c5 0 11-7 11-16 0-12-11-14-16-9z
line M20 13c0-5 1-8 4-11
leaf M23 8c2-5 7-6 11-5-1 5-6 7-11 5z
lit M8 22c0-3 2-5 4-6`,
  },
  banana: {
    tint: 'butter',
    art: `
butter M6 3c-2 14 6 28 22 31 4 1 8-1 10-4-14-2-24-12-27-27z
butter M11 3c6 10 14 17 26 17 2 3 2 7 1 10C22 30 12 18 11 3z
choc M5 1h7l0 4-6 0z
thin M9 12c3 8 9 15 17 19
choc M36 20l3 1 0 4-2 0z`,
  },
  strawberry: {
    tint: 'red',
    art: `
red M20 38C9 33 2 22 5 14c3-6 11-6 15-3 4-3 12-3 15 3 3 8-4 19-15 24z
leaf M20 14c-4 2-9 1-12-3 4-2 7-2 9 0-1-3 0-6 3-9 3 3 4 6 3 9 2-2 5-2 9 0-3 4-8 5-12 3z
cream @12 19 1 @19 21 1 @27 19 1 @15 27 1 @24 27 1 @20 33 1`,
  },
  berries: {
    tint: 'purple',
    art: `
leaf M19 9C16 4 10 2 5 4c1 5 7 8 14 5z
blue @11 27 9.500 @29 27 9.500 @20 14 9.500
thin M17 11l3 2 3-2-1 4-4 0zM8 24l3 2 3-2-1 4-4 0zM26 24l3 2 3-2-1 4-4 0z
lit M4 27c0-2 1-3 2-4M22 27c0-2 1-3 2-4`,
  },
  cherry: {
    tint: 'red',
    art: `
line M11 21C13 12 20 5 30 3M29 23c1-8 1-14 1-20
leaf M29 4c-6-4-12-3-15 0 4 5 10 5 15 0z
red @11 28 8.500 @29 30 8.500
lit M6 27c0-2 1-3 3-4M24 29c0-2 1-3 3-4`,
  },
  peach: {
    tint: 'orange',
    art: `
orange M20 11C8 4 1 14 4 24c3 8 10 13 16 14 6-1 13-6 16-14 3-10-4-20-16-13z
salmon M20 11c8 6 9 18 0 27 6-1 13-6 16-14 3-10-4-20-16-13z
leaf M20 10c2-7 8-9 15-8-1 6-7 10-15 8z
lit M8 20c0-3 1-5 4-6`,
  },
  pear: {
    tint: 'lime',
    art: `
lime M20 7c6 0 7 5 8 10s7 7 7 12c0 6-7 9-15 9S5 35 5 29s6-7 7-12 2-10 8-10z
line M20 7c0-3 1-4 3-6
leaf M22 5c3-3 7-4 10-2-2 4-6 5-10 2z
lit M10 28c1-3 3-4 4-7`,
  },
  plum: {
    tint: 'purple',
    art: `
purple @17 24 13 14
thin M17 10c7 6 8 20 1 28
purple M26 12c8 0 12 6 11 12s-5 9-9 9c3-6 3-15-2-21z
line M17 11c0-4 1-6 3-8
leaf M19 6c3-5 9-5 13-3-3 5-8 6-13 3z
lit M8 22c0-3 1-5 3-6`,
  },
  grapes: {
    tint: 'purple',
    art: `
line M20 8V2
leaf M21 6c3-5 9-6 13-3-2 5-8 7-13 3z
purple @9 14 5.500 @20 13 5.500 @31 14 5.500 @14.500 22 5.500 @25.500 22 5.500 @20 31 5.500`,
  },
  pineapple: {
    tint: 'butter',
    art: `
leaf M20 15C12 14 8 9 8 4c4 0 6 1 8 4 0-4 2-6 4-8 2 2 4 4 4 8 2-3 4-4 8-4 0 5-4 10-12 11z
butter M8 26c0-8 5-13 12-13s12 5 12 13-5 13-12 13S8 34 8 26z
thin M10 20l17 17M9 28l10 10M17 14l14 14M30 20 13 37M31 28 21 38M23 14 9 28`,
  },
  orange: {
    tint: 'orange',
    art: `
orange @16 20 14
leaf M16 7c2-5 8-7 13-5-1 5-7 8-13 5z
lit M6 18c1-3 2-5 5-7
thin M12 26h.1M18 29h.1M10 21h.1M16 22h.1
orange M17 36c0-9 6-15 12-15 5 0 10 6 10 15z
cream M19.500 34c0-6 4-10 9-10 4 0 8 4 8 10z
thin M28 34V25M28 34l-6-6M28 34l6-6`,
  },
  lemon: {
    tint: 'butter',
    art: `
butter M3 17C5 7 17 3 25 9l5-1v5c4 9-2 18-11 19l-6 2-2-4C5 28 2 23 3 17z
lit M9 14c2-3 5-4 8-4
butter @26 27 11.500
cream @26 27 9
butter @26 27 7
thin M26 20v14M19 27h14M21 22l10 10M31 22 21 32`,
  },
  lime: {
    tint: 'lime',
    art: `
leaf @15 14 12.500
cream @15 14 10
lime @15 14 8
thin M15 6v16M7 14h16M9.500 8.500l11 11M20.500 8.500l-11 11
leaf M6 24h33c0 9-7 15-16 15S6 33 6 24z
cream M9 24h27c0 7-6 12-13 12S9 31 9 24z
lime M11.500 24h22c0 5-5 9-11 9s-11-4-11-9z
thin M22.500 24v9M22.500 24l-7 6M22.500 24l7 6`,
  },
  watermelon: {
    tint: 'red',
    art: `
leaf M1 14h38c0 14-8 23-19 23S1 28 1 14z
cream M4 14h32c0 11-7 19-16 19S4 25 4 14z
red M7 14h26c0 9-6 15-13 15S7 23 7 14z
thin M14 19v1M20 17v1M26 19v1M17 23v1M23 23v1`,
  },
  onion: {
    tint: 'cream',
    art: `
wine M20 10c3 3 16 6 16 16 0 8-8 11-16 11S4 34 4 26c0-10 13-13 16-16z
line M20 10c-1-4 0-6 2-8M20 10c2-2 4-3 6-6
thin M20 11c-9 6-10 18-3 26M20 11c9 6 10 18 3 26M17 37l-2 2M23 37l2 2
lit M9 25c0-3 2-5 4-7`,
  },
  chili: {
    tint: 'red',
    art: `
leaf M25 10c-1-3 0-5 3-5l4-4 3 2-4 4c3 2 4 5 2 8z
red M25 10c4-1 8 2 8 6-1 12-14 21-31 20 11-3 18-9 20-20 0-3 1-5 3-6z
lit M26 16c-1 5-4 10-8 13`,
  },
  garlic: {
    tint: 'cream',
    art: `
white M20 11c2 5 15 7 15 17 0 7-7 9-15 9S5 35 5 28c0-10 13-12 15-17z
white M18 13c-1-4-1-8 1-11h4c-1 4-1 8 0 11z
thin M20 14c-7 7-8 16-4 23M20 14c7 7 8 16 4 23
lit M10 27c0-3 1-4 3-6`,
  },
} as const satisfies Record<string, Look>;
