import classes from './chart.module.css';

/** Eight series can be told apart by color, also with color vision deficiency, and by the shape of their marks. */
export const SERIES = 8;

const dashes = [undefined, '7 4', '2 3', '10 3 2 3', '5 2 5 6', '1 4', '12 4', '4 4'];

export const dashOf = (index: number) => dashes[index % dashes.length];

/** A mark of the series around a point. */
export function SeriesMark({
  index,
  x,
  y,
  size = 5,
}: {
  index: number;
  x: number;
  y: number;
  size?: number;
}) {
  const shape = pathOf(index % SERIES, size);
  return (
    <path
      className={classes.mark}
      data-series={index % SERIES}
      d={shape}
      transform={`translate(${round(x)} ${round(y)})`}
    />
  );
}

export const round = (value: number) => Math.round(value * 10) / 10;

function pathOf(index: number, r: number): string {
  const circle = `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  const s = r * 0.88;
  const arm = r * 0.38;
  const shapes = [
    circle,
    `M${-s} ${-s}H${s}V${s}H${-s}Z`,
    `M0 ${-r * 1.15}L${r * 1.1} ${r * 0.85}H${-r * 1.1}Z`,
    `M0 ${-r * 1.25}L${r * 1.25} 0L0 ${r * 1.25}L${-r * 1.25} 0Z`,
    `M0 ${r * 1.15}L${r * 1.1} ${-r * 0.85}H${-r * 1.1}Z`,
    `M${-arm} ${-r}H${arm}V${-arm}H${r}V${arm}H${arm}V${r}H${-arm}V${arm}H${-r}V${-arm}H${-arm}Z`,
    `M${-r * 1.2} ${-arm * 1.2}H${r * 1.2}V${arm * 1.2}H${-r * 1.2}Z`,
    `M${-arm * 1.2} ${-r * 1.2}H${arm * 1.2}V${r * 1.2}H${-arm * 1.2}Z`,
  ];
  return shapes[index] ?? circle;
}
