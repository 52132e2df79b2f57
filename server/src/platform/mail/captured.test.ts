import { mailSuite } from '../../../test/suites/mail.ts';
import { capturedMailer } from './captured.ts';

mailSuite('captured', capturedMailer());
