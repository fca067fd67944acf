import { pathTo } from '@limner/routes';
import { ProblemError } from '../../shared/api/client.ts';
import { PartFailed } from '../../shared/parts/part-failed.tsx';
import { LevelMeter } from '../../shared/ui/meter/level-meter.tsx';
import { ProgressBar } from '../../shared/ui/meter/progress-bar.tsx';
import { Skeleton, SkeletonPicture } from '../../shared/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/states/states.tsx';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import { Family, Specimen, State, States } from './specimen.tsx';

const refusal = new ProblemError({
  status: 429,
  code: 'too-many',
  requestId: '01JD7Q2M',
  detail: 'That was a little fast. Wait a minute, then try again.',
});

export function Waiting() {
  return (
    <Family id="waiting" title="Waiting and failing">
      <Specimen name="Skeleton" use="Keeps the place of words and pictures; nothing moves when they come.">
        <States>
          <State name="Lines">
            <Skeleton lines={3} />
          </State>
          <State name="Picture, 3:2">
            <SkeletonPicture ratio={1.5} />
          </State>
          <State name="Picture, 3:4">
            <SkeletonPicture ratio={0.75} />
          </State>
        </States>
      </Specimen>
      <Specimen name="Progress" use="How far something has come; a moving line where it is not known.">
        <States isWide>
          <State name="Begun">
            <ProgressBar label="mood-board.jpg" share={0.08} />
          </State>
          <State name="Under way">
            <ProgressBar label="mood-board.jpg" share={0.62} />
          </State>
          <State name="Done">
            <ProgressBar label="mood-board.jpg" share={1} />
          </State>
          <State name="Not known">
            <ProgressBar label="Looking for likenesses" share={null} />
          </State>
        </States>
      </Specimen>
      <Specimen name="Level meter" use="How loud the microphone hears you, in eleven bars.">
        <States>
          <State name="Silence">
            <LevelMeter level={0} />
          </State>
          <State name="A voice">
            <LevelMeter level={0.55} />
          </State>
          <State name="Loud">
            <LevelMeter level={1} />
          </State>
          <State name="Off">
            <LevelMeter level={0} isOff />
          </State>
        </States>
      </Specimen>
      <Specimen name="Empty" use="Nothing here, and what to do about it.">
        <EmptyState title="Nothing hangs in this folder yet.">
          <p>
            Like a picture and it comes here. <TextLink to={pathTo('illustrators')}>See all illustrators</TextLink>
          </p>
        </EmptyState>
      </Specimen>
      <Specimen name="Error" use="What happened, and what to do next; never a blank page.">
        <States isWide>
          <State name="Failed">
            <ErrorState error={new Error('offline')} retry={() => undefined} />
          </State>
          <State name="Refused, with a reference">
            <ErrorState error={refusal} retry={() => undefined} />
          </State>
          <State name="Trying again">
            <ErrorState error={new Error('offline')} retry={() => undefined} isPending />
          </State>
        </States>
      </Specimen>
      <Specimen name="Part that failed" use="An optional part did not arrive: one quiet line in its place.">
        <States isWide>
          <State name="Failed">
            <PartFailed retry={() => undefined} isPending={false} />
          </State>
          <State name="Trying again">
            <PartFailed retry={() => undefined} isPending />
          </State>
        </States>
      </Specimen>
    </Family>
  );
}
