import * as contract from '@tenon/contract/variants';
import { confineTo, type Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { sendFile, sendPicture } from '../../platform/http/send-file.ts';
import { addVariant, proposeVariant } from './add-variant.ts';
import { changeVariant, listVariants, readVariant } from './edit-variants.ts';
import { type PrepareDeps, prepareFile } from './prepare-variant.ts';
import { removeVariant } from './remove-variant.ts';
import {
  previewVariant,
  readFile,
  readPage,
  readPrepared,
  readPreparedPage,
  type ShowDeps,
} from './show-variant.ts';

export type VariantRouteDeps = PrepareDeps & ShowDeps & { guards: Guards };

/** Agents may tailor variants, too: all that a variant can say is in the member's own resume. */
export function variantRoutes(deps: VariantRouteDeps): Route[] {
  const { guards } = deps;
  const read = confineTo(guards.may('applying.read', 'resumes.read'), () => 'seeking');
  const write = confineTo(guards.may('applying.manage', 'resumes.read'), () => 'seeking');
  return [
    route(contract.listVariants, read, ({ caller, query }) => listVariants(deps, caller, query)),
    route(contract.addVariant, write, ({ caller, body }) => addVariant(deps, caller, body)),
    route(contract.readVariant, read, ({ caller, params }) => readVariant(deps, caller, params.id)),
    route(contract.changeVariant, write, ({ caller, params, body }) =>
      changeVariant(deps, caller, params.id, body),
    ),
    route(contract.removeVariant, write, ({ caller, params }) => removeVariant(deps, caller, params.id)),
    route(contract.proposeVariant, read, ({ caller, body }) => proposeVariant(deps, caller, body)),
    route(contract.previewVariant, read, ({ caller, params }) => previewVariant(deps, caller, params.id)),
    route(contract.readVariantPage, read, async ({ caller, params, context }) =>
      sendPicture(context, await readPage(deps, caller, params)),
    ),
    route(contract.readVariantFile, read, async ({ caller, params, query, context }) =>
      sendFile(context, await readFile(deps, caller, { ...params, ...query })),
    ),
    route(contract.prepareVariantFile, write, ({ caller, params, body }) =>
      prepareFile(deps, caller, params.id, body.format),
    ),
    route(contract.readSentVariant, read, async ({ caller, params, context }) =>
      sendFile(context, await readPrepared(deps, caller, params)),
    ),
    route(contract.readSentVariantPage, read, async ({ caller, params, context }) =>
      sendPicture(context, await readPreparedPage(deps, caller, params)),
    ),
  ];
}
