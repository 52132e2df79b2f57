import { ActionIcon, Button, Menu, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChartDots, IconDownload, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { toastFailure } from '../../shared/failure.tsx';
import { saveFile } from '../../ui/save-file.ts';
import classes from './chart.module.css';
import { type ChartCell, ChartTable, cellText } from './chart-table.tsx';
import { savePng, saveSvg } from './export-chart.ts';

type ChartProps = {
  title: string;
  description?: ReactNode;
  /** What the chart shows, for those who cannot see it. */
  summary: string;
  heightAt: (width: number) => number;
  draw: (width: number) => ReactNode;
  table: { columns: string[]; rows: ChartCell[][] };
  /** Below the chart and its table. */
  children?: ReactNode;
};

/** A drawing with its title, its table, and its downloads. */
export function Chart({ title, description, summary, heightAt, draw, table, children }: ChartProps) {
  const id = useId();
  const { ref, width } = useElementSize();
  const svg = useRef<SVGSVGElement>(null);
  const [isTable, setTable] = useState(false);
  const name = fileName(title);
  const height = heightAt(width);
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <Title order={3} id={id}>
            {title}
          </Title>
          {description && <div className={classes.description}>{description}</div>}
        </div>
        <div className={classes.tools}>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={isTable ? <IconChartDots size={15} /> : <IconTable size={15} />}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? 'View as chart' : 'View as table'}
          </Button>
          <Menu>
            <Menu.Target>
              <ActionIcon aria-label={`Download “${title}”`}>
                <IconDownload size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item disabled={isTable} onClick={() => svg.current && saveSvg(svg.current, name)}>
                SVG
              </Menu.Item>
              <Menu.Item
                disabled={isTable}
                onClick={() =>
                  svg.current &&
                  void savePng(svg.current, name).catch(toastFailure('Could not save the picture'))
                }
              >
                PNG
              </Menu.Item>
              <Menu.Item onClick={() => saveFile(`${name}.csv`, csvOf(table))}>CSV</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      {isTable ? (
        <ChartTable label={title} {...table} />
      ) : (
        <div ref={ref} className={classes.canvas}>
          {width > 0 && (
            <svg
              ref={svg}
              className={classes.drawing}
              viewBox={`0 0 ${width} ${height}`}
              width={width}
              height={height}
              role="img"
              aria-label={summary}
            >
              {draw(width)}
            </svg>
          )}
        </div>
      )}
      {children}
    </figure>
  );
}

function fileName(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['chart'];
  return `fairness-${words.join('-')}-${new Date().toISOString().slice(0, 10)}`;
}

function csvOf({ columns, rows }: ChartProps['table']): Blob {
  const lines = [columns, ...rows.map((row) => row.map(cellText))].map((line) => line.map(quoted).join(','));
  return new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/csv' });
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
