// Chooses light or dark before the first paint, and lets the browser's own frame follow what is shown; and marks the page of somebody who is signed in, and of an admin whose tools are open, as what the server has drawn is a visitor's. The attribute, the keys and the rules are those of src/theme/color-scheme.ts, src/session/session-store.ts, unlocked-tools.ts and may.ts.
(function () {
  var root = document.documentElement;
  var attribute = 'data-color-scheme';
  var chosen = null;
  try {
    chosen = window.localStorage.getItem('color-scheme');
    var session = JSON.parse(window.localStorage.getItem('session'));
    if (typeof session.token === 'string' && session.token !== '' && typeof session.user.id === 'number') {
      root.setAttribute('data-signed-in', '');
      var tools = JSON.parse(window.sessionStorage.getItem('admin-tools'));
      if (
        tools.open === true &&
        tools.token === session.token &&
        session.user.authorities[0].name === 'ROLE_ADMIN'
      )
        root.setAttribute('data-tools-open', '');
    }
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

  // An input method that is at work in a field of the page has to finish before the app may take the field's place (src/take-over.ts).
  document.addEventListener('compositionstart', function () {
    root.setAttribute('data-composing', '');
  });
  document.addEventListener('compositionend', function () {
    root.removeAttribute('data-composing');
  });

  // What nobody sees yet waits until the page has come, and somebody does something or has looked for a while (src/first-view.ts).
  var firstView = 'data-first-view';
  var doings = ['scroll', 'wheel', 'pointerdown', 'touchstart', 'click', 'keydown', 'focusin'];
  function goOn() {
    root.removeAttribute(firstView);
    doings.forEach(function (doing) {
      window.removeEventListener(doing, goOn);
    });
  }
  root.setAttribute(firstView, '');
  doings.forEach(function (doing) {
    window.addEventListener(doing, goOn, { passive: true });
  });
  window.addEventListener('load', function () {
    window.setTimeout(goOn, 12_000);
  });
  // Where something never comes.
  window.setTimeout(goOn, 20_000);
  root.setAttribute(attribute, dark ? 'dark' : 'light');
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: [attribute] });
})();
