import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pictureSearchPath } from './picture-address.ts';
import type { Intake } from './picture-intake.ts';
import { keepAddress, keepFile, ShrinkNotLoaded } from './query-picture.ts';

/** Why a search by picture did not start: it is no readable picture, or the code that shrinks it was not loaded. */
export type Failed = 'unreadable' | 'notReady';

export interface PictureSearch {
  readonly search: (intake: Intake | undefined) => Promise<void>;
  readonly failed: Failed | undefined;
  /** The number of failures: a second one shows a new alert. */
  readonly failures: number;
  readonly forget: () => void;
}

/** `search` takes a picture and opens its results. */
export function usePictureSearch(): PictureSearch {
  const navigate = useNavigate();
  const [failed, setFailed] = useState<Failed>();
  const [failures, setFailures] = useState(0);
  const forget = useCallback(() => setFailed(undefined), []);
  const search = async (intake: Intake | undefined) => {
    forget();
    try {
      if (!intake) throw new Error('nothing to search by');
      const picture = intake.kind === 'file' ? await keepFile(intake.file) : keepAddress(intake.address);
      navigate(pictureSearchPath(picture));
    } catch (error) {
      setFailed(error instanceof ShrinkNotLoaded ? 'notReady' : 'unreadable');
      setFailures((count) => count + 1);
    }
  };
  return { search, failed, failures, forget };
}
