import type { ComponentType } from 'react'
import type { Ornament } from '~/content/parts'
import { Abacus } from './Abacus'
import { Birds } from './Birds'
import { Clapper } from './Clapper'
import { DeskBell } from './DeskBell'
import { FoldedMap } from './FoldedMap'
import { InstantCamera } from './InstantCamera'
import { Ladder } from './Ladder'
import { Lantern } from './Lantern'
import { NightShift } from './NightShift'
import { OpenedBox } from './OpenedBox'
import { PaintPot } from './PaintPot'
import { Parcel } from './Parcel'
import { Popcorn } from './Popcorn'
import { RingLight } from './RingLight'
import { Statue } from './Statue'
import { Street } from './Street'
import { TrafficLight } from './TrafficLight'

const DRAWINGS: Record<Ornament, ComponentType> = {
  abacus: Abacus,
  bell: DeskBell,
  birds: Birds,
  box: OpenedBox,
  camera: InstantCamera,
  clapper: Clapper,
  ladder: Ladder,
  lantern: Lantern,
  lights: TrafficLight,
  map: FoldedMap,
  paint: PaintPot,
  parcel: Parcel,
  popcorn: Popcorn,
  ring: RingLight,
  servers: NightShift,
  statue: Statue,
  street: Street,
}

/** Ornaments for forms, by their key in the content. Server only: browsers load them as files. */
export const ORNAMENTS: ReadonlyMap<string, ComponentType> = new Map(Object.entries(DRAWINGS))
