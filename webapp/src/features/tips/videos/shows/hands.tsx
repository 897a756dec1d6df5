import { At, Limbs, type LimbMaterial } from './Scene.tsx';

/** An open hand with its fingers up; its wrist is at the origin. */
export function OpenHand({ sleeve = 'green' }: { sleeve?: LimbMaterial }) {
  return (
    <>
      <Limbs of={sleeve} parts={[['M0 14V4', 13]]} />
      <Limbs
        of="skin"
        parts={[
          ['M0 0v-8', 9],
          ['M-2.5-12h5M-2.5-16h5', 11],
          ['M-6.500-18-9.500-31', 4],
          ['M-2-20-3-36', 4],
          ['M2.500-20 3.800-34.500', 4],
          ['M7-18 10-29', 3.6],
          ['M-6-9-15-17', 4.6],
        ]}
      />
    </>
  );
}

/** A hand that lies on something, seen from its side: from the right, fingers to the left. */
export function FlatHand({ sleeve = 'green' }: { sleeve?: LimbMaterial }) {
  return (
    <>
      <Limbs of={sleeve} parts={[['M34-3h14', 13]]} />
      <Limbs
        of="skin"
        parts={[
          ['M32-3H18', 9],
          ['M20-3h-6', 11],
          ['M10-6.500H-8', 4],
          ['M10-1.500H-11', 4],
          ['M10 3.200H-7', 3.8],
          ['M18-5 8-13', 4.6],
        ]}
      />
    </>
  );
}

/** A fist around a handle that lies across the origin; its arm comes from the upper right. */
export function Grip({ sleeve = 'green' }: { sleeve?: LimbMaterial }) {
  return (
    <>
      <Limbs of={sleeve} parts={[['M26-22 38-32', 13]]} />
      <Limbs
        of="skin"
        parts={[
          ['M8-5 24-20', 9.5],
          ['M-5-3.500H6', 8],
          ['M-7.500-4v8', 4.4],
          ['M-2-5v10', 4.4],
          ['M3.500-5v10', 4.4],
          ['M9-4v7.500', 4.2],
        ]}
      />
    </>
  );
}

/** A hand whose fingertips are tucked under, seen from its side: its knuckles are at the left, at the origin its nails touch the board. */
export function Claw({ sleeve = 'red' }: { sleeve?: LimbMaterial }) {
  return (
    <>
      <Limbs of={sleeve} parts={[['M42-34 54-42', 14]]} />
      <Limbs
        of="skin"
        parts={[
          ['M40-33 26-24', 10],
          ['M27-23 10-21', 11],
          ['M14-15 12-8', 14],
          ['M26-16 16-4 11-2', 5],
          ['M12-22-3-19V-9L4-2', 5],
          ['M15-20 5-17 4-9 10-2', 5],
        ]}
      />
    </>
  );
}

/** An oven mitt with its thumb to the left; its cuff is at the origin. */
export function Mitt() {
  return (
    <>
      <Limbs
        of="red"
        parts={[
          ['M0-6v-15', 17],
          ['M-4-9-12-17', 7],
        ]}
      />
      <Limbs of="steel" parts={[['M-7 0H7', 6]]} />
      <path d="M-3-22v3M3-22v3M-3-14v3M3-14v3" />
    </>
  );
}

/** A person from head to foot who walks to the left; stands at the origin. */
export function Walker() {
  return (
    <>
      <Limbs
        of="dark"
        parts={[
          ['M0-18-7-9-8-1h-3', 4],
          ['M1-18 6-9 13-4v-2', 4],
        ]}
      />
      <Limbs
        of="red"
        parts={[
          ['M0-32v12', 9],
          ['M-2-33-10-26-16-28', 3.6],
          ['M3-33 9-25 14-24', 3.6],
        ]}
      />
      <At x={-1} y={-44}>
        <Limbs of="skin" parts={[['M0 0v.1', 10]]} />
      </At>
    </>
  );
}
