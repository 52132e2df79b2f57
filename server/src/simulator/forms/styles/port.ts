import type { SimulatedPosting } from '../../model.ts';
import type { CompanySnapshot, Reply, SimulatedRequest } from '../../protocol.ts';
import type { Sent } from '../parse-submission.ts';
import type { ApplicationForm } from '../write-form.ts';

export type ShownForm = {
  form: ApplicationForm;
  posting: SimulatedPosting;
  snapshot: CompanySnapshot;
  /** Whether a script of the page writes a token that a submission needs. */
  scripted: boolean;
};

/** How one kind of board shows forms and receives applications. */
export type FormStyle = {
  /** The posting whose form is requested. Missing if the board's own protocol returns forms. */
  requestedBy?(request: SimulatedRequest): string | undefined;
  show?(shown: ShownForm): Reply;
  /** The posting that a request applies to; undefined if it is not an application. */
  appliedTo(request: SimulatedRequest): string | undefined;
  /** The submission, with the field names of `write-form.ts`; undefined if it is malformed. */
  parse(request: SimulatedRequest, form: ApplicationForm): Promise<Sent | undefined>;
  accept(id: string, shown: Pick<ShownForm, 'posting' | 'snapshot'>): Reply;
  refuse(status: number, error: string, errors?: Record<string, string>): Reply;
};
