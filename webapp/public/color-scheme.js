// Chooses light or dark before the first paint, and lets the browser's own frame follow what is shown; and marks the page of somebody who is signed in, as what the server has drawn is a visitor's. The attribute and the keys are those of src/theme/color-scheme.ts and src/session/session-store.ts.
(function () {
  var root = document.documentElement;
  var attribute = 'data-color-scheme';
  var chosen = null;
  try {
    chosen = window.localStorage.getItem('color-scheme');
    if (JSON.parse(window.localStorage.getItem('session')).token !== '')
      root.setAttribute('data-signed-in', '');
  } catch {
    // Storage may be forbidden, or hold nothing; the system's preference decides then.
  }
  var dark =
    chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);

  function follow() {
    var shown = root.getAttribute(attribute);
    document.querySelector('meta[name="color-scheme"]').setAttribute('content', shown);
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
      meta.setAttribute('media', meta.getAttribute('data-scheme') === shown ? 'all' : 'not all');
    });
  }

  root.setAttribute(attribute, dark ? 'dark' : 'light');
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: [attribute] });
})();
