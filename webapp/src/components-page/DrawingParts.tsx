import { BesideDrawing } from '../ui/forms/BesideDrawing.tsx';
import { Apron } from '../ui/drawings/Apron.tsx';
import { KeysOnHooks } from '../ui/drawings/KeysOnHooks.tsx';
import { KitchenDoor } from '../ui/drawings/KitchenDoor.tsx';
import { Measures } from '../ui/drawings/Measures.tsx';
import { OldPot } from '../ui/drawings/OldPot.tsx';
import { RecipeCard } from '../ui/drawings/RecipeCard.tsx';
import { SetPlace } from '../ui/drawings/SetPlace.tsx';
import { WateringCan } from '../ui/drawings/WateringCan.tsx';
import { DrawnPage, EmptySpot, PotBoilsOver } from '../ui/messages/DrawnPage.tsx';
import { Notice } from '../ui/messages/Notice.tsx';
import { Part } from './Part.tsx';
import classes from './ComponentsPage.module.css';

/** The drawings that stand beside forms. */
const SCENES = [Apron, KeysOnHooks, KitchenDoor, Measures, OldPot, RecipeCard, SetPlace, WateringCan];

/** Pages that have only something kind to say, and the drawings beside what one reads or fills in. */
export function DrawingParts() {
  return (
    <>
      <Part title="Drawn pages">
        <DrawnPage title="This spot is empty" drawing={<EmptySpot />}>
          <Notice>A drawing stands beside it, or below.</Notice>
        </DrawnPage>
        <DrawnPage title="This page is not ready" drawing={<PotBoilsOver />}>
          <Notice>Something boiled over.</Notice>
        </DrawnPage>
      </Part>
      <Part title="Beside a drawing">
        <BesideDrawing drawing={<KitchenDoor />}>
          <Notice>A form, or what stands in its place.</Notice>
        </BesideDrawing>
      </Part>
      <Part title="Scenes">
        <div className={classes.scenes}>
          {SCENES.map((Drawing) => (
            <Drawing key={Drawing.name} />
          ))}
        </div>
      </Part>
    </>
  );
}
