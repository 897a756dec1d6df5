import classes from '../../../ui/drawings/Scene.module.css';

/** The kitchen shelf on the cover: the old pot between cookbooks and a jar of utensils, with herbs that hang to dry. */
export function CoverDrawing() {
  return (
    <svg viewBox="0 0 320 240" className={classes.scene} aria-hidden="true" focusable="false">
      <path d="M22 214V116a138 108 0 0 1 276 0v98z" className={classes.wall} />
      <path d="M60 24q100-16 200 0" className={classes.onWall} />
      <path d="M96 20v14M160 16v12M224 20v14" />
      <path
        d="M96 34c-13 8-17 24-13 40 6-4 8-8 9-13-1 8 0 15 4 21 4-6 5-13 4-21 1 5 3 9 9 13 4-16 0-32-13-40z"
        className={classes.herb}
      />
      <path d="M96 36v40" className={classes.fine} />
      <path
        d="M224 34c-14 6-20 22-18 38 6-3 9-7 11-12-2 9-1 17 3 24 5-5 8-12 8-20 1 6 4 10 10 14 5-16-1-36-14-44z"
        className={classes.leaf}
      />
      <path d="M224 36q-3 20-3 42" className={classes.fine} />
      <path d="M142 84c-8-8 8-12 0-22s8-12 0-22M178 84c-8-8 8-12 0-22s8-12 0-22" className={classes.onWall} />
      <path d="M148 100h24q1-10-4-10h-16q-5 0-4 10z" className={classes.edge} />
      <path d="M104 120q6-20 56-20t56 20z" className={classes.tomato} />
      <path d="M198 108q14 5 17 12h-19q3-7 2-12z" className={classes.shade} />
      <path d="M116 114q10-6 26-8" className={classes.shine} />
      <path d="M100 134H88q-8 0-8 8t8 8h14M220 134h12q8 0 8 8t-8 8h-14" className={classes.onWall} />
      <path d="M100 126h120l-6 72q-1 8-9 8h-90q-8 0-9-8z" className={classes.tomato} />
      <path d="M204 126h16l-6 72q-1 8-9 8h-15q12-34 14-80z" className={classes.shade} />
      <path d="M101 118h118q4 0 4 4v3q0 4-4 4H101q-4 0-4-4v-3q0-4 4-4z" className={classes.china} />
      <path d="m110 138 4 46" className={classes.shine} />
      <path
        d="M160 192c-16-10-25-19-25-30 0-9 6-15 13.500-15 5 0 9 3 11.500 8 2.500-5 6.500-8 11.500-8 7.500 0 13.500 6 13.500 15 0 11-9 20-25 30z"
        className={classes.china}
      />
      <path d="M34 118h16q3 0 3 3v85H31v-85q0-3 3-3z" className={classes.herb} />
      <path d="M31 130h22M31 136h22M31 192h22" className={classes.thread} />
      <path d="M57 132h12q3 0 3 3v71H54v-71q0-3 3-3z" className={classes.butter} />
      <path d="M54 146h18M54 190h18" className={classes.stripe} />
      <path d="M76 150h10l8 54-16 2-6-52q0-3 4-4z" className={classes.clay} />
      <path d="M36 142v44" className={classes.shine} />
      <path d="M256 150V98q-7-3-7-14 0-14 10-14t10 14q0 11-7 14v52z" className={classes.wood} />
      <path d="M277 152 284 92" />
      <path d="M276 92q-3-24 10-28 11 6 5 29-7 3-15-1z" className={classes.steel} />
      <path d="M267 152V104" />
      <path d="M248 150h44q4 0 4 4l-4 47q-1 5-6 5h-32q-5 0-6-5l-4-47q0-4 4-4z" className={classes.china} />
      <path d="M284 150h8q4 0 4 4l-4 47q-1 5-6 5h-10q8-20 8-56z" className={classes.shade} />
      <path d="M246 166h48M247 186h45" className={classes.stripe} />
      <path d="M12 206h296q4 0 4 4v10q0 4-4 4H12q-4 0-4-4v-10q0-4 4-4z" className={classes.wood} />
      <path d="M8 218h304v2q0 4-4 4H12q-4 0-4-4z" className={classes.shade} />
      <path d="M20 212q60-3 120 0t150-1" className={classes.fine} />
      <path d="M44 224h24q-1 12-17 14h-7zM276 224h-24q1 12 17 14h7z" className={classes.edge} />
    </svg>
  );
}
