// Looks at an address with Lighthouse so many times, each time as somebody who has never been there, and prints what it saw as JSON:
// CHROMIUM=… node look.mjs (slow-phone | lighthouse-mobile) ADDRESS TIMES
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const profiles = {
  // A processor four times as slow, and Fast 3G as Chromium's own tools have it, really slowed down.
  'slow-phone': {
    throttlingMethod: 'devtools',
    throttling: {
      cpuSlowdownMultiplier: 4,
      requestLatencyMs: 562.5,
      downloadThroughputKbps: 1474.56,
      uploadThroughputKbps: 675,
    },
  },
  // What Lighthouse does where nothing is said: the times are computed from an unhindered visit.
  'lighthouse-mobile': { throttlingMethod: 'simulate' },
};

const [profile, address, times] = process.argv.slice(2);
// Chromium's sandbox does not work for root.
const chromeFlags = ['--headless', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

async function look() {
  const chrome = await launch({ chromePath: process.env.CHROMIUM, chromeFlags });
  try {
    const { lhr } = await lighthouse(address, { port: chrome.port, logLevel: 'error', ...profiles[profile] });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return seen(lhr);
  } finally {
    chrome.kill();
  }
}

function seen({ audits, categories }) {
  const { items } = audits['network-requests'].details;
  const bytes = (wanted) => items.filter(wanted).reduce((sum, { transferSize }) => sum + transferSize, 0);
  const ofType = (type) => bytes(({ resourceType }) => resourceType === type);
  return {
    performance: categories.performance.score,
    accessibility: categories.accessibility.score,
    best_practices: categories['best-practices'].score,
    seo: categories.seo.score,
    first_paint: audits['first-contentful-paint'].numericValue,
    largest_paint: audits['largest-contentful-paint'].numericValue,
    layout_shift: audits['cumulative-layout-shift'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    scripts: ofType('Script'),
    styles: ofType('Stylesheet'),
    fonts: ofType('Font'),
    all: bytes(() => true),
    requests: items.length,
  };
}

const all = [];
for (let time = 0; time < Number(times); time++) all.push(await look());
console.log(JSON.stringify(all));
