import type { AddressValues } from '../../address-search.ts';
import { ROUTES } from '../../paths.ts';
import { addressOf } from '../../routing/address.ts';

/** The steps of registering: who, as whom, by which rules. */
export type RegisterStep = 1 | 2 | 3;

/** What the address of the registration says, so that back and forward go from step to step. */
export interface RegisterAddress {
  step: RegisterStep;
}

/** Where registering begins. */
export const REGISTER_ADDRESS_START: RegisterAddress = { step: 1 };

/** Reads the step; anything else is the first one. */
export function parseRegisterAddress(raw: AddressValues): RegisterAddress {
  const step = Number(raw.step);
  return { step: step === 2 || step === 3 ? step : 1 };
}

/** The address of the registration. */
export const registerAddress = addressOf(ROUTES.register, {}, parseRegisterAddress, REGISTER_ADDRESS_START);
